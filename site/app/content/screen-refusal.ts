import type { Frame } from '@alun/contract/schema/frame'

/** A page that can't be shown: missing, or its content is unavailable. Its text is that of the status line. */
export class ScreenRefusal extends Error {
  override readonly name = 'ScreenRefusal'
  readonly status: number
  /** Header and footer for the error screen; `null` where none was ever read. */
  readonly frame: Frame | null

  constructor(status: number, statusText: string, frame: Frame | null) {
    super(statusText)
    this.status = status
    this.frame = frame
  }
}
