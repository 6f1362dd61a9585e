import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { island } from '../islands/island.ts'
import { catalogueOf } from '../words/catalogues.ts'
import { LanguageProvider } from '../words/messages.tsx'
import { definePage } from './define-page.ts'
import { IslandCollector } from './island-collector.ts'
import { Island } from './island-place.tsx'
import { PageContext, type PageFacts } from './page-context.ts'
import { SectionFailures } from './section-failures.ts'
import { Sections } from './sections.tsx'

const site: PageFacts['site'] = {
  siteUrl: 'https://site.example',
  mapStyleUrl: null,
  botCheck: { provider: 'none' },
  gtmId: null,
}

function rendered(children: ReactNode) {
  const facts: PageFacts = {
    pathname: '/',
    search: '',
    site,
    layout: null,
    head: null,
    screen: null,
    slug: null,
    visitor: null,
    islands: new IslandCollector(),
    failures: new SectionFailures(),
  }
  const html = renderToString(
    <PageContext value={facts}>
      <LanguageProvider locale="en" catalogue={catalogueOf('en')}>
        {children}
      </LanguageProvider>
    </PageContext>,
  )
  const failures = facts.failures.all.map(({ error, section }) => `${section}: ${error}`)
  return { html, failures, islands: facts.islands.data('/', 'en', {}).props }
}

function Broken(_: { name?: string }): never {
  throw new RangeError('Not a value')
}
const whole = <p>whole</p>

describe('sections', () => {
  it('stay if another one throws at any depth, and the error is reported by its name', () => {
    const { html, failures } = rendered(
      <Sections>
        {whole}

        <Broken name="team" />
        <div>
          <Broken />
        </div>

        <p>last</p>
      </Sections>,
    )
    expect(html).toContain('<p>whole</p>')
    expect(html).toContain('<p>last</p>')
    expect(html).not.toContain('<div>')
    expect(failures).toEqual([
      'Broken team: RangeError: Not a value',
      'div: RangeError: Not a value',
    ])
  })

  it('fail alone if they are nested in another one', () => {
    const { html, failures } = rendered(
      <Sections>
        <div>
          <Sections>
            <Broken />
          </Sections>
          {whole}
        </div>
      </Sections>,
    )
    expect(html).toContain('<p>whole</p>')
    expect(failures).toEqual(['Broken: RangeError: Not a value'])
  })

  it('are the parts that the body of a page returns, and the body itself', async () => {
    const page = (body: () => ReactNode) =>
      definePage({ load: async () => ({}), body }).open({
        locale: 'en',
        url: new URL('https://site.example/'),
        params: {},
        content: {
          page: () => Promise.reject(new Error('Nothing is asked')),
          unmatched: () => Promise.reject(new Error('Nothing is asked')),
          layout: async () => null,
        },
        site,
        visit: null,
      })
    const parts = await page(() => (
      <>
        <Broken />
        {whole}
      </>
    ))
    expect(rendered(parts.body).html).toContain('<p>whole</p>')
    const failing = await page(() => Broken({}))
    expect(rendered(<Sections>{failing.body}</Sections>).failures).toEqual([
      'PageBody: RangeError: Not a value',
    ])
  })

  it('keep the rest if an island throws, which is then missing in the browser', () => {
    const broken = island('broken', Broken, 'visible')
    const { html, failures, islands } = rendered(
      <section>
        {whole}
        <Island of={broken} props={{}} />
      </section>,
    )
    expect(html).toContain('<p>whole</p>')
    expect(html).not.toContain('data-island')
    expect(islands).toEqual({})
    expect(failures).toEqual(['Island broken: RangeError: Not a value'])
  })
})
