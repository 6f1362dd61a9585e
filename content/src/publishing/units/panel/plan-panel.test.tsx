import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Unlinked } from './plan-panel.tsx'

vi.mock('@payloadcms/ui', () => ({ useTranslation: () => ({ i18n: { language: 'en' } }) }))

const shown = (count: number) =>
  renderToStaticMarkup(
    <Unlinked
      heading="Units without a shape"
      items={Array.from({ length: count }, (_, at) => at)}
      button={(item) => <i key={item}>{item}</i>}
    />,
  )

it('Units without a shape are buttons, the first of very many alone, with the number of others', () => {
  expect(shown(0)).toBe('')
  expect(shown(24).match(/<i>/g)).toHaveLength(24)
  expect(shown(24)).not.toContain('span')
  expect(shown(2_016).match(/<i>/g)).toHaveLength(24)
  expect(shown(2_016)).toContain('1,992')
})
