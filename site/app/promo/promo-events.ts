/** What the document is told about the promotion, for those who count visits and for its timer. */
export type PromoEventName = 'promo-shown' | 'promo-dismissed' | 'promo-counted'

export function tellPromo(event: PromoEventName, promotion: string): void {
  document.dispatchEvent(new CustomEvent(event, { detail: { promotion } }))
}
