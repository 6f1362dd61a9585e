import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../access/roles.ts'
import { openTestAuth, password, type TestAuth } from '../../testing/test-auth.ts'
import { askPanel } from '../../testing/test-panel.ts'

let api: TestAuth
const headers = new Map<Role, Record<string, string>>()

beforeAll(async () => {
  api = await openTestAuth()
  for (const role of ['admin', 'editor'] as const) {
    await api.newPerson(role, role)
    const { access_token } = await api.sdk().login({ email: `${role}@site.example`, password })
    headers.set(role, { Authorization: `Bearer ${access_token}` })
  }
})
afterAll(() => api?.close())

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h9" fill="currentColor"/></svg>'

function save(role: Role, brand: object, language = 'en') {
  return askPanel(api, 'globals/settings', {
    method: 'POST',
    headers: {
      ...headers.get(role),
      'Accept-Language': language,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ brand, _status: 'published' }),
  })
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
    [{ mark: logo.replace('<path', '<path onclick="a()"') }, 'en', 'event handler'],
    [{ logo: 'GIF89a' }, 'ru', 'не SVG'],
    [{ logo: logo.replace('M0 0', `M0 0${'h1'.repeat(30_000)}`) }, 'en', 'too large'],
    [{ accent: '#ffd84d' }, 'en', '#'],
    [{ accent: 'teal' }, 'uk', '#rrggbb'],
  ])('are refused in words: %j', async (brand, language, words) => {
    const refused = await save('admin', brand, language)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain(words)
  })
})
