import { describe, expect, it } from 'vitest'
import { picturesOfPage } from './pictures-of-page.ts'

describe('picturesOfPage', () => {
  it('returns one file of medium width for each picture, and drawings', () => {
    const html = `
      <source srcset="/media/a1/v1/320.avif 320w, /media/a1/v1/1920.avif 1920w" />
      <source srcset="/media/a1/v1/320.webp 320w, /media/a1/v1/800.webp 800w, /media/a1/v1/1600.webp 1600w" />
      <img src="/media/a1/v1/800.jpg" />
      <img srcset="/media/b2/v1/160.webp 160w" />
      <img src="/media/c3/v1/original.svg" />
      <video src="/media/d4/v1/original.mp4"></video>
      <a href="/media/../secret">no</a>`
    expect(picturesOfPage(html)).toEqual([
      '/media/a1/v1/800.webp',
      '/media/b2/v1/160.webp',
      '/media/c3/v1/original.svg',
    ])
  })
})
