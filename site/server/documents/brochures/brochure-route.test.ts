import { currentTime } from '@alun/contract/rules/current-time'
import { signedBrochureLink } from '@alun/platform/brochure-link'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { describe, expect, it } from 'vitest'
import { createFakeAccounts } from '../../testing/fake-accounts.ts'
import { intakeToken } from '../../testing/fake-content.ts'
import { openSite } from '../../testing/test-site.ts'
import { testVisitor } from '../../testing/test-visitor.ts'

const accounts = createFakeAccounts()
const { content, site } = await forThisFile(openSite({ accounts }))

const day = 24 * 3_600_000
const linkOf = (address: string, at = currentTime()) => signedBrochureLink(address, intakeToken, at)

async function get(address: string) {
  const response = await fetch(site.url + address)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('a brochure', () => {
  it('explains an expired link in the language of its address, and links the form for a new one', async () => {
    const { status, headers, text } = await get(
      linkOf('/brochures/riverside-row/ua.pdf', currentTime() - 8 * day),
    )
    expect(status).toBe(410)
    expect(text).toContain('<html lang="uk"')
    expect(text).toMatch(/Строк дії посилання/)
    expect(text).toContain('href="/ua#catalogue"')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
  })

  it('explains an altered and a missing signature', async () => {
    const altered = await get(`${linkOf('/brochures/catalogue/ru.pdf')}x`)
    expect(altered.status).toBe(403)
    expect(altered.text).toMatch(/Ссылка неполная/)
    expect((await get('/brochures/catalogue/en.pdf')).text).toMatch(/This link is incomplete/)
  })

  it.each([
    ['escaped', (link: string) => link.replace('&', '&amp;')],
    ['with the end of its sentence', (link: string) => `${link}).`],
    ['quoted', (link: string) => link.replaceAll('=', '=3D')],
  ])('is found by a link that a mail program has changed: %s', async (_, spoilt) => {
    // The link is valid, so the answer is 404 instead of 403.
    expect((await get(spoilt(linkOf('/brochures/nothing/en.pdf')))).status).toBe(404)
  })

  it('is 404 for an unknown project or language', async () => {
    expect((await get(linkOf('/brochures/nothing/en.pdf'))).status).toBe(404)
    expect((await get('/brochures/riverside-row/uk.pdf')).status).toBe(404)
  })

  it('needs a signed link, except for signed-in partners and staff', async () => {
    const visitor = testVisitor(site)
    await visitor.signIn()
    const statusOf = async () => (await visitor.go('/brochures/nothing/en.pdf')).response.status
    // 403, not 404: only readers with access learn what exists.
    expect(await statusOf()).toBe(403)
    for (const role of ['partner', 'sales', 'admin'] as const) {
      accounts.settings.role = role
      expect(await statusOf(), role).toBe(404)
    }
    const expired = linkOf('/brochures/nothing/en.pdf', currentTime() - 8 * day)
    expect((await visitor.go(expired)).response.status).toBe(404)
    accounts.endSessions()
    expect(await statusOf()).toBe(403)
  })

  it('answers 503 if the content service fails', async () => {
    content.behave({ status: 503 })
    const { status, headers, text } = await get(linkOf('/brochures/another/en.pdf'))
    content.behave('well')
    expect(status).toBe(503)
    expect(headers.get('Retry-After')).toBe('30')
    expect(text).toMatch(/The brochure is not ready/)
  })
})
