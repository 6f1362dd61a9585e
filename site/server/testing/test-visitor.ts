import { person } from './fake-accounts.ts'
import type { TestSite } from './test-site.ts'

/** A browser reduced to forms and cookies. */
export function testVisitor(site: Pick<TestSite, 'url'>) {
  const jar = new Map<string, string>()
  async function go(path: string, form?: Record<string, string>, more?: HeadersInit) {
    const headers = new Headers(more)
    if (jar.size > 0) headers.set('Cookie', cookieHeader())
    const response = await fetch(site.url + path, {
      method: form ? 'POST' : 'GET',
      headers,
      redirect: 'manual',
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    // Tests compare with plain spaces.
    return { response, text: (await response.text()).replaceAll('\u00a0', ' ') }
  }
  function keep(cookie: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/Max-Age=0\b/.test(cookie)) jar.delete(name)
    else jar.set(name, value)
  }
  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    go,
    jar,
    cookieHeader,
    signIn: (path = '/account/login') => go(path, person),
  }
}
