#!/bin/sh
# Runs once in the database's container, when its volume is empty (https://hub.docker.com/_/postgres).
set -eu
psql -v ON_ERROR_STOP=1 -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" \
  --username "$POSTGRES_USER" -f /deploy/logins.sql
