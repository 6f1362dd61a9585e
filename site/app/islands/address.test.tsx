import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ServerAddress, useAddress } from './address.ts'

const Shown = () => JSON.stringify(useAddress())

it('an island reads an address with a question mark in its query', () => {
  const html = renderToString(
    <ServerAddress value="/search?q=why?">
      <Shown />
    </ServerAddress>,
  )
  expect(html).toContain('?q=why?')
})
