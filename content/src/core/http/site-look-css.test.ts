import { describe, expect, it } from 'vitest'
import { answerThemeFile, siteLook } from './site-look-css.ts'

describe('the look of the panel', () => {
  it('has the colours of the site by day and in the evening', async () => {
    expect((await siteLook()).css).toMatch(/--site-accent:light-dark\(#[\da-f]{6},#[\da-f]{6}\);/)
    expect((await siteLook()).css).toMatch(/--site-font-text:".+",.*sans-serif;/)
  })

  it('has each letter in one font file of a weight, and serves those files', async () => {
    const addresses = [
      ...(await siteLook()).css.matchAll(/url\("\/admin\/theme\/([^?"]+)\?[\da-f]{8}"\)/g),
    ]
    expect(addresses.length).toBeGreaterThan(1)
    for (const [, name = ''] of addresses) {
      const answer = answerThemeFile(name)
      expect([name, answer.status]).toEqual([name, 200])
      expect(answer.headers.get('Content-Type')).toMatch(/^font\//)
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    }
  })

  it.each(['tokens.json', '../tokens.json', 'OFL.txt', ''])('serves nothing else: %s', (name) => {
    expect(answerThemeFile(name).status).toBe(404)
  })
})
