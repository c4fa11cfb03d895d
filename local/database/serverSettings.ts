/**
 * Returns the settings of the embedded server: safe against power loss, low memory use, reachable
 * only through its socket.
 */
export function serverSettings(socketFolder: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    fsync: 'on',
    // One machine without replicas needs WAL for recovery only.
    wal_level: 'minimal',
    max_wal_senders: '0',
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    max_connections: '100',
    shared_buffers: '32MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    max_worker_processes: '2',
    max_parallel_workers_per_gather: '0',
    max_logical_replication_workers: '0',
    autovacuum_max_workers: '2',
    huge_pages: 'off',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Failed statements and their values may contain patient data; the API logs failures by its own
    // rules.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    // The application's name is the id of the request.
    log_line_prefix: '%m [%p] %a ',
  }
}
