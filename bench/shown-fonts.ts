import type { CDPSession } from 'playwright-core'

/** Milliseconds after the request until headings and texts should appear in the fonts of the site. */
const limits = { heading: 1_500, text: 2_500 }
const places = { heading: 'main h1', text: 'main .lead' }

/** Whether a new visitor saw the fonts of the site in time. */
export async function fontsInTime(
  session: CDPSession,
): Promise<{ heading: boolean; text: boolean }> {
  const began = performance.now()
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const isOwnAt = async (place: keyof typeof places) => {
    const left = began + limits[place] - performance.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)))
    const { root } = await session.send('DOM.getDocument', { depth: 0 })
    const found = { nodeId: root.nodeId, selector: places[place] }
    const { nodeId } = await session.send('DOM.querySelector', found)
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont)
  }
  return { heading: await isOwnAt('heading'), text: await isOwnAt('text') }
}
