// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { isBusy, watchPresses } from './obstacles.browser.ts'

afterEach(() => vi.restoreAllMocks())

const form = (state: string, fields: string) =>
  `<form data-form="viewing" data-state="${state}">${fields}<button id="at">Send</button></form>`

it.each<[string, string, boolean]>([
  ['somebody reads', '<p>Terms</p>', false],
  ['a gallery is loading', '<a data-gallery="album" aria-busy="true"></a>', true],
  ['a gallery is open', '<dialog open></dialog>', true],
  ['a list of countries is open', '<div aria-modal="true"></div>', true],
  ['that list is hidden', '<div aria-modal="true" style="display: none"></div>', false],
  ['a form is sent', form('sending', ''), true],
  ['a form says that it was sent', form('sent', ''), true],
  ['a form says what to do, as it was not sent', form('failed', ''), true],
  ['a form says what is missing', form('invalid', ''), true],
  ['a page says what came of a form', '<div data-kind="done"><p data-form-message=""></div>', true],
  ['a form has nothing to say yet', '<div><p data-form-message=""></p></div>', false],
  ['an enquiry was sent from the background', '<p data-notice="key">Sent.</p>', true],
  ['a form has input', form('idle', '<input name="name" value="Olena">'), true],
  ['a message is begun', form('idle', '<textarea>Hello</textarea>'), true],
  [
    'a form has blanks and hidden values',
    form('idle', '<input value=" "><input type="hidden" value="1"><input type="radio" value="1">'),
    false,
  ],
  ['an empty field has the focus', '<input id="at" value=" ">', false],
  ['the price of the calculator', '<input id="at" value="289000">', true],
  ['a search', '<input id="at" type="search" value="vil">', true],
  ['a slider', '<input id="at" type="range" value="7">', true],
  ['a currency', '<select id="at"><option value=""></option></select>', true],
  ['a day of a viewing', '<input id="at" type="radio" value="2026-12-01">', true],
  ['a unit to compare', '<input id="at" type="checkbox" value="x.a-1">', true],
  ['filters by keyboard', '<p data-unit-filters=""><a id="at" href="?floor=2">2</a></p>', true],
  ['another link', '<a id="at" href="/news">News</a>', false],
  ['a button', '<input id="at" type="submit" value="Send">', false],
])('the promo dialog waits, or not, while %s', (_, html, waits) => {
  document.body.innerHTML = html
  document.querySelector<HTMLElement>('#at')?.focus()
  expect(isBusy()).toBe(waits)
})

it('the promo dialog waits while another tab is active or a video plays', () => {
  document.body.innerHTML = '<video></video>'
  expect(isBusy()).toBe(false)
  const paused = vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false)
  expect(isBusy()).toBe(true)
  paused.mockRestore()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(isBusy()).toBe(true)
})

it('the promo dialog waits for the click after a press', () => {
  document.body.innerHTML = '<a href="#units">Units</a>'
  const dispatch = (type: string, button = 0) =>
    document.querySelector('a')?.dispatchEvent(new PointerEvent(type, { button }))
  watchPresses()
  dispatch('pointerdown', 2)
  expect(isBusy()).toBe(false)
  for (const end of ['click', 'pointercancel']) {
    dispatch('pointerdown')
    dispatch('pointerup')
    expect(isBusy()).toBe(true)
    dispatch(end)
    expect(isBusy()).toBe(false)
  }
})
