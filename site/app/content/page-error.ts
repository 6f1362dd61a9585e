import type { Frame } from '@alun/contract/schema/frame'

/** A page that is missing or unavailable; its message is the status text. */
export class ScreenRefusal extends Error {
  override readonly name = 'ScreenRefusal'
  readonly status: number
  /** Header and footer of the error page; `null` where none has ever been read. */
  readonly frame: Frame | null

  constructor(status: number, statusText: string, frame: Frame | null) {
    super(statusText)
    this.status = status
    this.frame = frame
  }
}
