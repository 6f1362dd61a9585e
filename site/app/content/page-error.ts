import type { Frame } from '@alun/contract/schema/frame'

/** A page that is missing or unavailable; its message is the status text. */
export class PageError extends Error {
  override readonly name = 'PageError'
  readonly status: number
  /** Header and footer of the error page; `null` where none has ever been read. */
  readonly layout: Frame | null

  constructor(status: number, statusText: string, layout: Frame | null) {
    super(statusText)
    this.status = status
    this.layout = layout
  }
}
