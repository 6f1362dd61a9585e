import type { Layout } from '@alun/contract/schema/layout'

/** A missing or unavailable page; the message becomes the status text. */
export class PageError extends Error {
  override readonly name = 'PageError'
  readonly status: number
  /** Header and footer of the error page; `null` if none was ever read. */
  readonly layout: Layout | null

  constructor(status: number, statusText: string, layout: Layout | null) {
    super(statusText)
    this.status = status
    this.layout = layout
  }
}
