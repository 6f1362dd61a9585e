import { describe, expect, it } from 'vitest'
import { mapFrame, vimeoId, vimeoPlayer, youtubeId, youtubePlayer } from './frame-address.ts'

describe('a video of another host', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=4',
    'https://youtu.be/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    'https://m.youtube.com/shorts/aqz-KE-bpKQ',
  ])('is recognised: %s', (address) => {
    expect(youtubeId(new URL(address))).toBe('aqz-KE-bpKQ')
  })

  it('is not recognised in a similar address', () => {
    expect(youtubeId(new URL('https://notyoutube.com/watch?v=aqz-KE-bpKQ'))).toBeNull()
    expect(youtubeId(new URL('https://www.youtube.com/channel/aqz-KE-bpKQ'))).toBeNull()
    expect(vimeoId(new URL('https://vimeo.com.example/1084537'))).toBeNull()
  })

  it('is played by a host that sets no cookie', () => {
    expect(youtubePlayer('aqz-KE-bpKQ')).toContain('https://www.youtube-nocookie.com/embed/aqz')
    expect(vimeoPlayer('1084537')).toMatch(/^https:\/\/player\.vimeo\.com\/video\/1084537\?.*dnt=1/)
  })
})

describe('a map in a frame', () => {
  it.each([
    ['https://www.google.com/maps?q=-8.66,115.14', 'q=-8.66%2C115.14'],
    ['https://maps.google.com/?q=Harbor&z=14', 'z=14'],
    ['https://www.google.com/maps/place/Pantai+Harbor/@-8.66,115.13,15z', 'q=Pantai+Harbor'],
    ['https://www.google.com/maps/@-8.66,115.13,15z', 'll=-8.66%2C115.13'],
  ])('shows what its link shows: %s', (address, part) => {
    const frame = mapFrame(address)
    expect(frame).toMatch(/^https:\/\/www\.google\.com\/maps\?.*output=embed/)
    expect(frame).toContain(part)
  })

  it('shows a point of OpenStreetMap', () => {
    const frame = new URL(mapFrame('https://www.openstreetmap.org/?mlat=-8.66&mlon=115.14#map=15'))
    expect(frame.pathname).toBe('/export/embed.html')
    expect(frame.searchParams.get('marker')).toBe('-8.66,115.14')
    expect(frame.searchParams.get('bbox')).toBe('115.12800,-8.66800,115.15200,-8.65200')
  })

  it('is unchanged if its address can already be framed', () => {
    for (const address of [
      'https://www.google.com/maps/embed?pb=1',
      'https://www.openstreetmap.org/export/embed.html?bbox=1',
      'https://site.example/map',
    ]) {
      expect(mapFrame(address)).toBe(address)
    }
  })
})
