import type { Layout } from '@alun/contract/schema/layout'

/** A page that is missing or unavailable; its message is the status text. */
export class PageError extends Error {
  override readonly name = 'PageError'
  readonly status: number
  /** Header and footer of the error page; `null` where none has ever been read. */
  readonly layout: Layout | null

  constructor(status: number, statusText: string, layout: Layout | null) {
    super(statusText)
    this.status = status
    this.layout = layout
  }
}
