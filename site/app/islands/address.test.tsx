import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ServerAddress, useAddress } from './address.ts'

const Shown = () => JSON.stringify(useAddress())

it('keeps a question mark in the query', () => {
  const html = renderToString(
    <ServerAddress value="/search?q=why?">
      <Shown />
    </ServerAddress>,
  )
  expect(html).toContain('?q=why?')
})
