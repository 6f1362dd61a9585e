import { StartError } from '@alun/platform/start-error'

/** A backup can't be taken or restored; the message is one line for operators. */
export class BackupError extends StartError {
  override readonly name = 'BackupError'
}
