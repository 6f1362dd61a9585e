import { expect, it } from 'vitest'
import { writeMail } from './mail.ts'

const company = {
  name: 'Casa & Co',
  phone: null,
  whatsapp: null,
  email: null,
  emailFor: () => null,
  answerWithinMinutes: null,
}
const odd = `<b>"it's" & more</b>`
const shown = '&lt;b&gt;&quot;it&#39;s&quot; &amp; more&lt;/b&gt;'

it('each part of a mail is in both forms, escaped in the HTML, and one without content in none', () => {
  const mail = writeMail({
    to: 'ana@site.example',
    locale: 'ua',
    company,
    subject: odd,
    parts: [
      { heading: odd },
      odd,
      false,
      { facts: [] },
      { facts: [{ label: odd, value: odd }] },
      { buttons: [['None', null]] },
      { buttons: [[odd, `https://site.example/?${odd}`]] },
      { sentence: odd, links: [[odd, 'https://site.example/a']] },
    ],
    footer: odd,
  })
  expect(mail.html).toContain('<html lang="uk">')
  expect(mail.html).toContain(`<title>${shown}</title>`)
  expect(mail.html).toContain(`href="https://site.example/?${shown}"`)
  expect(mail.html).not.toMatch(/<b>|None/)
  expect(mail.html.split(shown)).toHaveLength(11)
  expect(mail.text.split('\n\n')).toEqual([
    ...[odd, odd, `${odd}: ${odd}`, `${odd}: https://site.example/?${odd}`],
    `${odd}\n${odd}: https://site.example/a`,
    odd,
  ])
})
