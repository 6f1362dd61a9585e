import { brandName } from '@alun/contract/rules/brand'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { coloursOf, siteTheme } from '@alun/platform/theme/theme'
import { expect, it } from 'vitest'
import { openContent, siteUrl } from '../../testing/open-content.ts'
import { filled, newKey } from '../../testing/sample-enquiries.ts'

const api = await forThisFile(
  openContent({ mail: true, settings: { SALES_EMAIL: 'sales@site.example' } }),
)
const { accent, 'on-accent': onAccent } = coloursOf(siteTheme())

it('mails to visitors, sales and colleagues have the accent of the theme and the name of the settings, but nothing that filters distrust', async () => {
  const brand = { name: 'Casa' }
  await api.payload.updateGlobal({ slug: 'settings', data: { brand, _status: 'published' } })
  const enquiry = { ...filled.catalog, name: 'Ana', contact: 'ana@site.example', key: newKey() }
  expect((await api.take(enquiry)).http).toBeLessThan(300)
  const { email } = await api.as('editor')
  await api.http('/v1/auth/password/request', { method: 'POST', json: { email } })
  const invitation = {
    email: 'new@site.example',
    role: 'sales',
    invite_url: `${siteUrl}/account/invite`,
  }
  const call = { method: 'POST', json: invitation }
  expect((await api.http('/v1/users/invite', call, await api.as('admin'))).status).toBe(204)
  for (const person of ['ana', 'sales', 'editor', 'new']) {
    const { headers, html, subject, text } = await api.mailTo(`${person}@site.example`)
    const page = String(html)
    expect(page).toContain('>Casa</td>')
    // A picture beside little text, a bare address, or no text: rules of SpamAssassin.
    expect(page).not.toContain('<img')
    expect(headers.get('to')).toMatchObject({ text: `"${person}" <${person}@site.example>` })
    expect(text).toContain('http')
    expect(subject).toContain(person === 'sales' ? 'Ana' : 'Casa')
    expect(page).not.toContain(brandName)
    expect(page).toContain(`solid ${accent}`)
    // An office without WhatsApp shows visitors no button.
    if (person !== 'ana') expect(page).toContain(`background:${accent};color:${onAccent}`)
  }
})
