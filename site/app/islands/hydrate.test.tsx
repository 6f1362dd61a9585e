// @vitest-environment happy-dom
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { IslandPageData } from '../browser/islands/island-data.ts'
import { catalogueOf } from '../words/catalogues.ts'
import { hydrate } from './hydrate.tsx'
import { island } from './island.ts'
import { IslandRoot } from './island-root.tsx'

function Form() {
  const [typed, setTyped] = useState({ name: '', phone: '' })
  return (
    <form data-form="asked">
      {(['name', 'phone'] as const).map((input) => (
        <label key={input}>
          {input} {typed[input] && <b>{typed[input]}</b>}
          <input
            name={input}
            value={typed[input]}
            onChange={({ target }) => setTyped((all) => ({ ...all, [input]: target.value }))}
          />
        </label>
      ))}
      <input type="checkbox" name="tick" />
    </form>
  )
}

const form = island('asked', Form, 'touched')
const page: IslandPageData = {
  ...{ locale: 'en', address: '/', files: {}, words: [] },
  props: { 'asked0-': {} },
}

function written(): HTMLElement {
  const words = catalogueOf('en')
  const html = renderToString(
    <IslandRoot locale="en" words={words} address="/">
      <Form />
    </IslandRoot>,
    { identifierPrefix: 'asked0-' },
  )
  document.body.innerHTML = `<div data-island="asked">${html}</div>`
  return at('[data-island]')
}

function at<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`No ${selector}`)
  return found
}

const hydrated = (element: HTMLElement) =>
  hydrate(element, 'asked0-', form, page, catalogueOf('en'))

it('hydration moves typed text, ticks and focus to nodes that React renders again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  navigator.sendBeacon = () => true
  const element = written()
  const [before, early] = [at<HTMLInputElement>('[name="name"]'), at('form')]
  early.className = 'of-a-helper'
  at('label').prepend(document.createElement('font'))
  before.value = 'Olena'
  at<HTMLInputElement>('[name="phone"]').value = '067'
  at<HTMLInputElement>('[name="tick"]').checked = true
  before.focus()
  before.setSelectionRange(2, 2)
  const successor = await hydrated(element)
  const now = at<HTMLInputElement>('[name="name"]')
  expect(before.isConnected).toBe(false)
  expect([now.value, now.selectionStart, document.activeElement]).toEqual(['Olena', 2, now])
  expect(at<HTMLInputElement>('[name="phone"]').value).toBe('067')
  expect(at<HTMLInputElement>('[name="tick"]').checked).toBe(true)
  expect(successor(before)).toBe(now)
  expect(successor(early)).toBe(at('form'))
  await expect
    .poll(() => [...document.querySelectorAll('b')].map((each) => each.textContent))
    .toEqual(['Olena', '067'])
})

it('hydration works after other scripts wrapped or removed rendered nodes', async () => {
  await hydrated(written())
  const type = (name: string, value: string) => {
    const input = at<HTMLInputElement>(`[name="${name}"]`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const shown = () => [...document.querySelectorAll('b')].map((each) => each.textContent)
  type('name', 'Olena')
  type('phone', '067')
  await expect.poll(shown).toEqual(['Olena', '067'])
  const [wrapped, removed] = document.querySelectorAll('b')
  const wrapper = document.createElement('font')
  wrapped?.replaceWith(wrapper)
  wrapper.append(wrapped ?? '')
  removed?.remove()
  for (const name of ['name', 'phone']) type(name, '')
  await expect.poll(shown).toEqual([])
  type('name', 'Iryna')
  await expect.poll(shown).toEqual(['Iryna'])
  expect(document.querySelector('font')).toBeNull()
})
