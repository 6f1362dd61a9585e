import { honeypotInput } from '@alun/contract/rules/enquiry'
import { officeZone } from '@alun/contract/rules/office-zone'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ServerAddress } from '../../islands/address.ts'
import { catalogueOf } from '../../words/catalogues.ts'
import { LanguageProvider } from '../../words/messages.tsx'
import type { FormAnswer } from './form-answer.ts'
import { PromoForm } from './promo-form.island.tsx'
import { ViewingForm } from './viewing-form.island.tsx'

const contacts = { phone: { e164: '', display: '' }, whatsapp: null, email: '' }
const promo = { slug: 'villas-in-may', title: { text: 'Villas', locale: 'en' as const } }

const common = { contacts, botCheck: { provider: 'none' as const } }

const rendered = (form: ReactNode) =>
  renderToString(
    <LanguageProvider locale="en" catalogue={catalogueOf('en')}>
      <ServerAddress value="/contacts">{form}</ServerAddress>
    </LanguageProvider>,
  )

const formOf = (answer: FormAnswer | null) =>
  rendered(<PromoForm {...common} promo={promo} answer={answer} />)

it('a form of an enquiry sends its own name', () => {
  expect(formOf(null)).toContain('<input type="hidden" name="offer" value="villas-in-may"/>')
})

it('a form of an enquiry has a honeypot that people do not see and password managers skip', () => {
  // React writes some attributes in camel case.
  const form = formOf(null).toLowerCase()
  const hidden = '<div class="vh" aria-hidden="true" inert=""><label'
  const [, trap = ''] = new RegExp(`${hidden}[^>]*>[^<]*</label><input([^>]*)>`).exec(form) ?? []
  for (const attribute of [
    `name="${honeypotInput}"`,
    'tabindex="-1"',
    'autocomplete="off"',
    'data-1p-ignore="true"',
    'data-bwignore="true"',
    'data-lpignore="true"',
    'data-protonpass-ignore="true"',
    'data-form-type="other"',
  ]) {
    expect(trap).toContain(attribute)
  }
  expect(honeypotInput).not.toMatch(/name|mail|phone|web|site|url|company|address|title|user|code/)
})

it('a form of an enquiry explains the phone input if two numbers are typed', () => {
  const form = formOf({
    form: 'promo',
    state: 'invalid',
    problems: [{ input: 'phone', code: 'missing' }],
    values: { phone: '067-123-45-67; 050-765-43-21' },
  })
  expect(form).toContain('Enter one number of 7 to 15 digits')
})

it('a viewing for which no time is offered has no form, because nobody could send it', () => {
  const chat = { contacts, subject: '', message: '' }
  const offer = {
    formats: ['online' as const],
    timeZone: officeZone,
    durationMinutes: 60,
    onlyIn: {},
  }
  const viewing = (gaps: readonly number[]) =>
    rendered(
      <ViewingForm
        {...{ ...common, chat, projects: [] }}
        place="viewing"
        answer={null}
        offer={{ ...offer, gaps }}
      />,
    )
  expect(viewing([29_659_320])).toContain('data-form="viewing"')
  expect(viewing([])).not.toContain('<form')
  expect(viewing([])).toContain('No times are available')
})
