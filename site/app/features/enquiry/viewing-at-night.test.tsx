// @vitest-environment happy-dom
import { officeZone } from '@alun/contract/rules/office-zone'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { ServerAddress } from '../../islands/address.ts'
import { Below } from '../../ui/field.tsx'
import { catalogueOf } from '../../words/catalogues.ts'
import { LanguageProvider } from '../../words/messages.tsx'
import { moveForm } from '../viewing/move-form.island.tsx'
import { EnquiryForm } from './enquiry-form.island.tsx'
import { useField } from './fields.island.tsx'

/** 10:00 at the office. */
const slot = '2026-11-24T02:00:00Z'
const typed = {
  slot,
  format: 'online',
  name: 'Olena',
  phone: '+380501234567',
  contact: '@olena_k',
}

/** The note below the times. */
const SlotNote = () => <Below notes={useField('slot').notes} />

it('a form asks again before it sends a time that is night for the visitor, and shows the link if no mail comes', {
  timeout: 20_000,
}, async () => {
  vi.stubEnv('TZ', 'Europe/Kyiv')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  const calendars = { ics: '/v1/a.ics', google: 'https://g.example', outlook: 'https://o.example' }
  const viewing = { start: slot, token: 'token.of.it', calendars, whatsapp: null }
  const reply = { state: 'sent', problems: [], viewing, byTelegram: true }
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    const answer = {
      responseText: JSON.stringify(reply),
      responseURL: `${location.origin}/?form=viewing`,
    }
    for (const [name, value] of Object.entries(answer)) Object.defineProperty(this, name, { value })
    this.dispatchEvent(new Event('loadend'))
  })
  const place = document.body.appendChild(document.createElement('div'))
  const contacts = { phone: { e164: '', display: '' }, whatsapp: null, email: '' }
  await act(async () =>
    createRoot(place).render(
      <LanguageProvider locale="en" catalogue={catalogueOf('en')}>
        <ServerAddress value="/contacts">
          <EnquiryForm
            form="viewing"
            place="viewing"
            chat={{ contacts, subject: '', message: '' }}
            answer={null}
            botCheck={{ provider: 'none' }}
          >
            {Object.entries(typed).map(([name, value]) => (
              <input key={name} name={name} defaultValue={value} />
            ))}
            <SlotNote />
          </EnquiryForm>
        </ServerAddress>
      </LanguageProvider>,
    ),
  )
  const form = place.querySelector('form')
  // Without `act`, React renders as for a visitor.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const send = () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(form?.textContent).toContain('It is night where you are at this time')
  // Optional code does not load here, so the form is sent without it after ten seconds.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  send()
  const later = (check: () => void) =>
    vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      check()
    }, 15_000)
  // Telegram is the only contact.
  await later(() => expect(place.querySelector('[data-by-telegram]')).not.toBeNull())
  await later(() => expect(place.querySelector('button[data-copy]')).not.toBeNull())
  vi.useRealTimers()
  const link = place.querySelector('[data-viewing-link]')?.getAttribute('href') ?? ''
  const copied = place.querySelector<HTMLElement>('button[data-copy]')?.dataset.copy
  expect(copied).toBe(location.origin + link)
  const shared = place.querySelector('[data-viewing-share]')?.getAttribute('href') ?? ''
  expect(new URL(shared).searchParams.get('url')).toBe(copied)
})

it('a form that moves a viewing asks the same', async () => {
  vi.stubEnv('TZ', 'Europe/Kyiv')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.body.appendChild(document.createElement('div'))
  const MoveForm = moveForm.component
  // 17:00 at the office is morning for the visitor.
  const slots = [slot, '2026-11-24T09:00:00Z']
  await act(async () =>
    createRoot(place).render(
      <LanguageProvider locale="en" catalogue={catalogueOf('en')}>
        <ServerAddress value="/viewing">
          <MoveForm slots={slots} timeZone={officeZone} error={null} />
        </ServerAddress>
      </LanguageProvider>,
    ),
  )
  const note = 'It is night where you are at this time'
  expect(place.textContent).not.toContain(note)
  for (const [chosen, isNight] of [
    [slots[0], true],
    [slots[1], false],
  ] as const) {
    await act(async () => place.querySelector<HTMLInputElement>(`[value="${chosen}"]`)?.click())
    expect(place.textContent?.includes(note)).toBe(isNight)
  }
})
