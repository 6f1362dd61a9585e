import { describe, expect, it } from 'vitest'
import { pageView, visitEvent } from './visit-event.ts'

describe('events of a visit', () => {
  it('contain the page and its language', () => {
    expect(pageView('/ua/news')).toEqual({
      event: 'page_view',
      page_path: '/ua/news',
      page_language: 'ua',
    })
    expect(pageView('/')).toMatchObject({ page_path: '/', page_language: 'en' })
  })

  it('are empty on pages of one person', () => {
    for (const path of ['/account', '/ua/account/reset', '/ru/viewing', '/preview']) {
      expect(pageView(path), path).toBeNull()
    }
  })

  it('contain only which form was sent and which offer or gallery was shown', () => {
    const detail = { form: 'viewing', name: 'Olena', phone: '+380501234567' }
    expect(visitEvent('enquiry-sent', detail)).toEqual({ event: 'form_sent', form_name: 'viewing' })
    expect(visitEvent('promo-shown', { promotion: 'early-bird' })).toEqual({
      event: 'promo_shown',
      promotion: 'early-bird',
    })
    expect(visitEvent('promo-dismissed', { promotion: 'early-bird' })).toMatchObject({
      event: 'promo_dismissed',
    })
    expect(visitEvent('gallery-opened', { gallery: 'gallery', number: 3 })).toEqual({
      event: 'gallery_opened',
      gallery: 'gallery',
    })
  })

  it('never contain words that are not our own names', () => {
    for (const form of ['olena@example.com', '+380 50 123 45 67', 'Олена', '', 7, null, {}]) {
      expect(visitEvent('enquiry-sent', { form })).toBeNull()
    }
    expect(visitEvent('gallery-opened', null)).toBeNull()
  })
})
