/**
 * Returns the environment of the database server, without this process's variables, so that neither
 * secrets nor variables such as PGDATA and PGPORT leak into it.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, TZ: 'UTC' }
}
