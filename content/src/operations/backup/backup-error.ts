import { StartError } from '@alun/platform/start-error'

/** A failed backup or restore; the message is one line for operators. */
export class BackupError extends StartError {
  override readonly name = 'BackupError'
}
