import { changeFeed } from '@alun/contract/schema/change-feed'
import { z } from 'zod'
import { ContentEditor } from '../http/content-editor.ts'
import { rawRequest } from '../http/raw-request.ts'
import type { ProductFacts } from '../product/control.ts'
import { expect, test } from './visitor.ts'

const callList = z.array(z.string())
const soon = { timeout: 15_000, intervals: [50] }

test('a page asks the content service once, and a cached page not at all', async ({
  product,
  act,
  addresses,
}) => {
  const calls = async () => callList.parse(await act('take-calls'))
  // Others' pages may still be requested again after what was published before.
  const pageCalls = async () =>
    (await calls()).filter((call) => /^GET \/v1\/pages\/.*\blocale=ua\b/.test(call))
  const editor = await ContentEditor.signIn(product.contentUrl, product.admin)

  // The footer stands on every page: a new one makes every cached page stale.
  await editor.changeGlobal('settings', 'en', { legal: { footer: `Alun, ${Date.now()}` } })
  // A site that asks for the changes after this position knows all that was published before it.
  const position = await lastChange(product)
  await expect
    .poll(async () => (await calls()).includes(`GET /v1/changes?since=${position}`), soon)
    .toBe(true)

  const own = addresses.filter((address) => address.locale === 'ua')
  for (const { path } of own) {
    await rawRequest(product.siteUrl, path)
    expect.soft(await pageCalls(), path).toHaveLength(1)
    await rawRequest(product.siteUrl, path)
    expect.soft(await pageCalls(), `${path} again`).toEqual([])
  }
  expect(await lastChange(product), 'changes meanwhile').toBe(position)
})

/** Position of the change feed. */
async function lastChange({ contentUrl, staticToken }: ProductFacts): Promise<number> {
  const answer = await fetch(`${contentUrl}/v1/changes`, {
    headers: { authorization: `Bearer ${staticToken}` },
  })
  return z.object({ data: changeFeed }).parse(await answer.json()).data.cursor
}
