// Makes the short silent videos of the demo's projects from their pictures and plans, with a poster each:
// `node sites/alun/demo/make-videos.mjs`. It needs ffmpeg with libx264; the results are stored in media/.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'

const media = path.join(import.meta.dirname, 'media')
/** Names of files without the project, in the order in which they are shown. */
const videos = {
  'sawah-canggu': [
    'hero.jpg',
    'interior.jpg',
    'bedroom.jpg',
    'floors.svg',
    'pool.jpg',
    'aerial.jpg',
  ],
  'pererenan-ridge': ['hero.jpg', 'pool.jpg', 'interior.jpg', 'bedroom.jpg', 'aerial.jpg'],
  'batu-townhouses': ['hero.jpg', 'interior.jpg', 'bedroom.jpg', 'pool.jpg', 'aerial.jpg'],
}

const [width, height] = [1280, 720]
const rate = 24
/** Seconds of one picture, and those in which it gives way to the next. */
const [shown, fade] = [2.4, 0.6]
const work = mkdtempSync(path.join(tmpdir(), 'videos-'))

/** A frame of the proportions of the video, larger than it, so that slow moves do not jump by whole pixels. */
async function still(file, at) {
  const made = path.join(work, `${at}.png`)
  const size = { width: 1.5 * width, height: 1.5 * height }
  const isPlan = file.endsWith('.svg')
  const fitted = isPlan ? { fit: 'contain', background: '#ffffff' } : { fit: 'cover' }
  await sharp(path.join(media, file), { density: 200 })
    .flatten({ background: '#ffffff' })
    .resize({ ...size, ...fitted })
    .toFile(made)
  return made
}

/** Slowly towards a picture and away from the next one. */
function movement(at) {
  const frames = Math.round((shown + fade) * rate)
  const zoom = at % 2 === 0 ? `1+0.06*on/${frames}` : `1.06-0.06*on/${frames}`
  const centre = "x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2'"
  return `zoompan=z='${zoom}':${centre}:d=${frames}:s=${width}x${height}:fps=${rate},setsar=1,format=yuv420p`
}

try {
  for (const [project, files] of Object.entries(videos)) {
    const stills = await Promise.all(files.map((file, at) => still(`${project}-${file}`, at)))
    const moving = stills.map((_, at) => `[${at}:v]${movement(at)}[v${at}]`)
    const joined = stills.slice(1).map((_, before) => {
      const from = before === 0 ? '[v0]' : `[x${before}]`
      const offset = ((before + 1) * shown).toFixed(2)
      return `${from}[v${before + 1}]xfade=transition=fade:duration=${fade}:offset=${offset}[x${before + 1}]`
    })
    const video = path.join(media, `${project}-tour.mp4`)
    const inputs = stills.flatMap((each) => ['-i', each])
    const graph = [...moving, ...joined].join(';')
    const encoded =
      '-c:v libx264 -preset medium -crf 30 -pix_fmt yuv420p -profile:v high -level 4.0'
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-y', ...inputs, '-filter_complex', graph],
      ...['-map', `[x${stills.length - 1}]`, '-an', ...encoded.split(' ')],
      ...['-map_metadata', '-1', '-movflags', '+faststart', video],
    ])
    await sharp(stills[0])
      .resize({ width, height })
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(path.join(media, `${project}-poster.jpg`))
  }
} finally {
  rmSync(work, { recursive: true })
}
