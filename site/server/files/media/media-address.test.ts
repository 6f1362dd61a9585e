import { describe, expect, it } from 'vitest'
import { mediaAddress } from './media-address.ts'

describe('mediaAddress', () => {
  it('accepts pictures of the listed widths and formats, cards and originals', () => {
    expect(mediaAddress('/media/a1/v2/960.avif')).toEqual({
      path: '/media/a1/v2/960.avif',
      fileName: 'a1.v2.960.avif',
      etag: '"a1.v2.960.avif"',
      type: 'image/avif',
    })
    for (const file of ['og.jpg', 'original.svg', 'original.mp4', 'original.pdf', '160.webp']) {
      expect(mediaAddress(`/media/a1/v2/${file}`), file).not.toBeNull()
    }
  })

  it('accepts nothing else', () => {
    for (const path of [
      '/media/a1/v2/961.avif',
      '/media/a1/v2/960.png',
      '/media/a1/v2/original.exe',
      '/media/a1/v2/../v2/960.avif',
      '/media/../secrets.json',
      '/media/a1/v2/960.avif/',
      '/media/a1/v2/960.avif%00',
      '/media/a%2F1/v2/960.avif',
      `/media/${'a'.repeat(200)}/v2/960.avif`,
      '/media/',
    ]) {
      expect(mediaAddress(path), path).toBeNull()
    }
  })
})
