import { isStartError, StartError } from '@alun/platform/start-error'

/** A backup can't be taken or restored; the message is one line for operators. */
export class BackupError extends StartError {
  override readonly name = 'BackupError'
}

/** What keeps a backup from being taken, in one line: a disk, a store or a database says enough in its message. */
export function inOneLine(cause: unknown): unknown {
  // A mistake of ours needs its stack.
  const isOurs = !(cause instanceof Error) || /^(?:Type|Range|Reference|Zod)Error$/.test(cause.name)
  if (isOurs || isStartError(cause)) return cause
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
  const message = (cause.message || code).replaceAll(/\s+/g, ' ')
  return new BackupError(`No backup was taken: ${message}`, { cause })
}
