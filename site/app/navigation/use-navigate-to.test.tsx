import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NavigationError } from './navigation-target.ts'
import { type NavigateTo, useNavigateTo } from './use-navigate-to.ts'

const left: string[] = []
let navigateTo: NavigateTo = () => {}

function Page() {
  navigateTo = useNavigateTo()
  return null
}

beforeEach(() => {
  left.length = 0
  const location = {
    href: 'https://alun.example/ua/news',
    assign: (address: string) => left.push(address),
  }
  vi.stubGlobal('window', { location })
  renderToStaticMarkup(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('navigateTo', () => {
  it('throws at once for another site without permission, and leads nowhere', () => {
    for (const url of ['https://other.example/', '//other.example', '\\\\other.example']) {
      expect(() => navigateTo(url), url).toThrow(NavigationError)
    }
    expect(left).toEqual([])
  })

  it('leaves for another site where that is permitted', () => {
    navigateTo('https://other.example/x', { external: true })
    expect(left).toEqual(['https://other.example/x'])
  })

  it('throws at once for a protocol that runs or makes up something, permitted or not', () => {
    for (const protocol of ['javascript', 'data', 'blob', 'vbscript']) {
      expect(() => navigateTo(`${protocol}:x`, { external: true }), protocol).toThrow(
        NavigationError,
      )
    }
    expect(left).toEqual([])
  })
})
