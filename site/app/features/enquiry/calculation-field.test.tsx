import { readCalculation } from '@alun/contract/rules/calculation'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ServerAddress } from '../../islands/address.ts'
import { catalogueOf } from '../../words/catalogues.ts'
import { LanguageProvider } from '../../words/messages.tsx'
import { CalculationField } from './calculation-field.island.tsx'
import { EnquiryForm } from './enquiry-form.island.tsx'
import type { FormAnswer } from './form-answer.ts'

const figures = 'price=285000&nightly=190&occupancy=70.5&management=20&operating=10&tax=10'

function formAt(search: string, answer: FormAnswer | null = null): string {
  const contacts = { phone: { e164: '', display: '' }, whatsapp: null, email: '' }
  return renderToString(
    <LanguageProvider locale="en" catalogue={catalogueOf('en')}>
      <ServerAddress value={`/projects/riverside-row${search}`}>
        <EnquiryForm
          form="catalog"
          place="catalogue"
          chat={{ contacts, subject: '', message: '' }}
          answer={answer}
          botCheck={{ provider: 'none' }}
        >
          <CalculationField currency="USD" />
        </EnquiryForm>
      </ServerAddress>
    </LanguageProvider>,
  )
}

/** Value of the ticked box; `null` without a box. */
function carried(html: string): string | null {
  const [box = ''] = /<input[^>]*name="calculation"[^>]*>/.exec(html) ?? []
  return /checked="" value="([^"]*)"/.exec(box)?.[1]?.replaceAll('&amp;', '&') ?? null
}

it('a form carries the figures of the calculator if the reader asks for it, with a box to leave them out', () => {
  const html = formAt(`?${figures}&discuss=A03`)
  expect(carried(html)).toBe(`${figures}&currency=USD&unit=A03`)
  expect(html).toContain('Price $285,000, Cost per day $190, Occupancy 70.5%')
  expect(carried(formAt(`?${figures}&discuss=1`))).toBe(`${figures}&currency=USD`)
})

it.each([
  ['the address does not ask for it', `?${figures}`],
  ['figures are missing', '?discuss=A03'],
  ['a figure is invalid', `?${figures}x&discuss=A03`],
  ['a figure is out of range', `?${figures.replace('70.5', '170')}&discuss=A03`],
])('a form has no box for the figures if %s', (_, search) => {
  expect(carried(formAt(search))).toBeNull()
})

it('a form that is shown again for missing inputs keeps the calculation', () => {
  const calculation = `${figures}&currency=USD&unit=A03`
  const problems = [{ input: 'name', code: 'missing' as const }]
  const answer = { form: 'catalog', state: 'invalid', problems, values: { calculation } } as const
  expect(carried(formAt('', answer))).toBe(calculation)
  expect(readCalculation(calculation)).not.toBeNull()
})
