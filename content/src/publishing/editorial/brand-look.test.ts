import { brandName } from '@alun/contract/rules/brand'
import type { Role } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { contrast, leastContrast } from '@alun/platform/theme/contrast'
import { coloursOf, siteTheme } from '@alun/platform/theme/theme'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { intakeToken, openContent, siteUrl } from '../../testing/open-content.ts'
import { newKey } from '../../testing/sample-enquiries.ts'

const api = await forThisFile(
  openContent({ mail: true, settings: { SALES_EMAIL: 'sales@site.example' } }),
)

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h9" fill="currentColor"/></svg>'

async function save(role: Role, brand: object, language = 'en') {
  const call = {
    method: 'POST',
    headers: { 'Accept-Language': language },
    json: { brand, _status: 'published' },
  }
  return api.http('/api/globals/settings', call, await api.as(role))
}

async function invite(email: string) {
  const json = { email, role: 'sales', invite_url: `${siteUrl}/account/invite` }
  const call = { method: 'POST', json }
  expect((await api.http('/v1/users/invite', call, await api.as('admin'))).status).toBe(204)
}
const lookNow = async () => (await api.page('layout', { locale: 'en' })).layout.look

describe('logo and accent in the panel', () => {
  it('take the place of the theme’s once an admin publishes them, and give it back', async () => {
    expect(await lookNow()).toEqual({ logo: null, mark: null, colours: null })
    expect((await save('admin', { logo, accent: '#7a1f5c' })).status).toBe(200)
    const look = await lookNow()
    expect(look.logo).toMatchObject({ width: 60, height: 20 })
    expect(look.logo?.svg).not.toContain('currentColor')
    expect(look.colours?.accent?.light).toBe('#7a1f5c')
    await save('admin', { logo: null, accent: null })
    expect(await lookNow()).toEqual({ logo: null, mark: null, colours: null })
  })

  it('stay as they are when an editor saves the settings', async () => {
    await save('admin', { logo })
    expect((await save('editor', { name: 'Casa', logo: null, accent: '#7a1f5c' })).status).toBe(200)
    const { brand } = await api.payload.findGlobal({ slug: 'settings' })
    expect(brand).toMatchObject({ name: 'Casa', logo })
    expect((await lookNow()).colours).toBeNull()
  })

  it.each([
    [{ logo: logo.replace('</svg>', '<script>1</script></svg>') }, 'uk', 'скрипт'],
    [{ mark: logo.replace('<path', '<path onclick="a()"') }, 'en', 'a script or a command'],
    [{ logo: 'GIF89a' }, 'ru', 'не SVG'],
    [{ logo: logo.replace('M0 0', `M0 0${'h1'.repeat(30_000)}`) }, 'en', 'too large'],
    [{ accent: '#ffd84d' }, 'en', '#'],
    [{ accent: 'teal' }, 'uk', '#rrggbb'],
  ])('are rejected in words: %j', async (brand, language, words) => {
    const rejected = await save('admin', brand, language)
    expect(rejected.status).toBe(400)
    expect(await rejected.text()).toContain(words)
  })
})

describe('mails', () => {
  const mark =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z" fill="#00ff00"/></svg>'

  /** The pictures of the mail to this person: the one in its body, and the mark. */
  async function look(address: string) {
    const mail = await api.mailTo(address)
    const [picture] = mail.attachments
    const html = String(mail.html)
    // The parser replaces content ids by the attached pictures.
    expect(html).toMatch(/<img src="data:image\/png;base64,[^"]+" alt="Casa"/)
    expect(html).not.toMatch(/<img[^>]+src="(?!data:)/)
    expect(picture?.contentType).toBe('image/png')
    const { data, info } = await sharp(picture?.content)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) =>
      data
        .subarray((y * info.width + x) * 3)
        .subarray(0, 3)
        .toString('hex')
    return {
      html,
      subject: mail.subject,
      middle: at(info.width / 2, info.height / 2),
      corner: at(1, 1),
    }
  }

  async function enquire() {
    const body = new FormData()
    const fields = {
      form: 'cooperation',
      name: 'Ana',
      phone: '+380501234567',
      contact: 'ana@site.example',
    }
    const whole = { ...fields, locale: 'en', verification: 'verified', key: newKey() }
    for (const [name, value] of Object.entries(whole)) body.append(name, value)
    const headers = { 'X-Site-Token': intakeToken, 'X-Client-Address': '203.0.113.9' }
    expect(
      (await api.http('/v1/enquiries', { method: 'POST', body, headers })).status,
    ).toBeLessThan(300)
  }

  it('show the published mark and accent, with letters that can be read on it', async () => {
    await save('admin', { name: 'Casa', mark, accent: '#7a1f5c' })
    await enquire()
    const { email } = await api.as('editor')
    await api.http('/v1/auth/password/request', { method: 'POST', json: { email } })
    await invite('new@site.example')
    const shade = coloursOf(siteTheme())['surface-shade'].slice(1)
    for (const person of ['ana', 'sales', 'editor', 'new']) {
      const mail = await look(`${person}@site.example`)
      expect(mail).toMatchObject({ middle: '00ff00', corner: shade })
      expect(mail.subject).toContain(person === 'sales' ? 'Ana' : 'Casa')
      expect(mail.html).not.toContain(brandName)
      expect(mail.html).toContain('solid #7a1f5c')
      // An office without WhatsApp shows visitors no button.
      const [, ground, letters] =
        /inline-block;[^"]*background:(#\w+);color:(#\w+)/.exec(mail.html) ?? []
      if (person === 'ana') continue
      expect(ground).toBe('#7a1f5c')
      expect(contrast(ground ?? '', letters ?? '')).toBeGreaterThanOrEqual(leastContrast)
    }
  })

  it('show those of the theme until there are others, and where a mark cannot be drawn', async () => {
    for (const [person, stored] of [
      ['first', null],
      ['second', mark.replace('</svg>', '<g></svg>')],
    ] as const) {
      await save('admin', { mark: stored, accent: null })
      await invite(`${person}@site.example`)
      const mail = await look(`${person}@site.example`)
      expect(mail.middle).not.toBe('00ff00')
      expect(mail.html).toContain(`solid ${coloursOf(siteTheme()).accent}`)
    }
  })
})
