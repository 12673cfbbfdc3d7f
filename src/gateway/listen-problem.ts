/** Why the console cannot listen: a matter of settings, so one sentence and no stack. */

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there already',
  EADDRNOTAVAIL: 'this machine does not have that address',
  EACCES: 'this user may not use that port',
  ENOTFOUND: 'that name is not known to this machine',
  EAI_AGAIN: 'that name is not known to this machine',
}

/** The sentence for an `error` of listening on `host` and `port`. */
export function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  const reason = REASONS[error.code ?? ''] ?? error.code ?? error.message
  return `The console cannot listen at HOST ${host}, PORT ${port}: ${reason}.`
}
