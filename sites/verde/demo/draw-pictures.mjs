/**
 * Draws the pictures and plans in `media/`: `node sites/verde/demo/draw-pictures.mjs`.
 * Flat shapes in the colours of the theme, so that each file stays small.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const media = join(import.meta.dirname, 'media')
const sea = ['#6ea9bd', '#4f8ca3', '#3c7489']
const lime = '#fbf7ee'
const shade = '#d9cfbd'
const terracotta = '#c9713f'
const olive = ['#8c9a4e', '#6f7f38', '#55642a', '#3f4b20']
const glass = '#385864'
const warm = '#f2c48d'

const rect = (x, y, width, height, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const circle = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const many = (count, draw) => Array.from({ length: count }, (_, at) => draw(at)).join('')

const sky = (top, bottom) =>
  `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${rect(0, 0, 1600, 1000, 'url(#sky)')}`

/** A round crown on a trunk, as of an olive or a carob tree. */
const tree = (x, y, size, fill) =>
  `${rect(x - size * 0.05, y - size * 0.6, size * 0.1, size * 0.6, '#6b4c33')}${circle(x, y - size * 0.85, size * 0.38, fill)}${circle(x - size * 0.28, y - size * 0.68, size * 0.26, fill)}${circle(x + size * 0.28, y - size * 0.68, size * 0.26, fill)}`

/** The open chimney of the region. */
const chimney = (x, y) =>
  `${rect(x, y, 44, 70, lime)}${many(3, (at) => rect(x + 6 + at * 13, y + 10, 6, 26, shade))}${path(`M${x - 6} ${y}h56l-28-26z`, lime)}`

const arch = (x, y, width, height, fill) =>
  path(
    `M${x} ${y + height}v${-(height - width / 2)}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`,
    fill,
  )

function villa(x, y) {
  return [
    rect(x, y, 520, 210, lime),
    rect(x, y, 90, 210, shade),
    path(`M${x - 20} ${y}h560l-40-54H${x + 20}z`, terracotta),
    chimney(x + 400, y - 100),
    many(3, (at) => arch(x + 130 + at * 125, y + 60, 90, 150, glass)),
    many(3, (at) => rect(x + 172 + at * 125, y + 70, 5, 140, lime)),
  ].join('')
}

const hills = `${path('M0 560C300 440 520 520 800 470S1300 400 1600 500V1000H0z', olive[0])}${path('M0 640C260 560 620 640 900 580S1400 560 1600 600V1000H0z', olive[1])}`

const flats = (x, y) =>
  many(3, (floor) =>
    [
      rect(x + floor * 30, y - floor * 130, 700 - floor * 60, 130, floor % 2 ? '#f3ebdb' : lime),
      many(4 - (floor > 1 ? 1 : 0), (at) =>
        rect(x + 50 + floor * 40 + at * 155, y + 26 - floor * 130, 105, 104, glass),
      ),
      rect(x + floor * 30, y - floor * 130 + 92, 700 - floor * 60, 6, terracotta),
      many(16, (at) =>
        rect(x + 20 + floor * 30 + at * 42, y - floor * 130 + 98, 4, 32, terracotta),
      ),
    ].join(''),
  )

const boats = many(
  4,
  (at) =>
    path(
      `M${250 + at * 320} ${790 + (at % 2) * 40}h120l-24 30h-76z`,
      [terracotta, lime, '#e9b64d', olive[2]][at],
    ) + rect(306 + at * 320, 700 + (at % 2) * 40, 5, 90, '#5d4a38'),
)

const water = (y) =>
  rect(0, y, 1600, 1000 - y, sea[1]) +
  many(26, (at) =>
    rect(
      (at * 397) % 1500,
      y + 20 + ((at * 61) % (960 - y)),
      90,
      5,
      at % 2 ? sea[0] : sea[2],
      'rx="2"',
    ),
  )

/** A room with one wide window. */
const room = (
  view,
  wall,
  rug,
) => `${rect(0, 0, 1600, 1000, wall)}${rect(0, 760, 1600, 240, '#c9a77c')}
  <svg x="520" y="140" width="880" height="560" viewBox="0 240 1600 760" preserveAspectRatio="xMidYMid slice">${view}</svg>
  ${path('M520 140h880v560H520zM532 152v536h421V152zM965 152v536h423V152z', lime, 'fill-rule="evenodd"')}
  ${rect(120, 560, 560, 150, '#e8dcc4', 'rx="30"')}${rect(90, 640, 620, 130, '#dccdaf', 'rx="30"')}
  ${rect(180, 590, 130, 110, terracotta, 'rx="16"')}${rect(340, 590, 130, 110, olive[1], 'rx="16"')}
  <ellipse cx="820" cy="900" rx="520" ry="70" fill="${rug}"/>${rect(760, 800, 260, 22, '#8a5f3b', 'rx="8"')}
  ${rect(790, 820, 14, 90, '#8a5f3b')}${rect(976, 820, 14, 90, '#8a5f3b')}
  ${rect(250, 0, 6, 240, '#5d4a38')}${path('M190 320a64 80 0 0 1 128 0z', terracotta)}`

const countryside = `${sky('#a9cfdb', '#f6e7cd')}${circle(1280, 330, 80, '#fbe3ab')}${hills}`
const lagoon = `${sky('#b9d9e2', '#fbe8cf')}${path('M0 560C400 520 900 590 1600 540V620H0z', '#d8c79b')}${water(600)}`

const pictures = {
  'quinta-hero': `${countryside}${villa(620, 560)}${tree(460, 800, 330, olive[2])}${tree(1290, 790, 280, olive[3])}
    ${rect(0, 770, 1600, 230, '#e6d6b4')}${rect(560, 820, 760, 110, sea[0], 'rx="14"')}${rect(590, 850, 300, 6, '#a8d0dc')}${tree(180, 950, 420, olive[3])}`,
  'quinta-pool': `${sky('#f0b48a', '#fbe3c3')}${circle(420, 430, 90, '#fbd28b')}${hills}${villa(950, 520)}
    ${rect(0, 730, 1600, 270, '#e6d6b4')}${path('M240 790h1060l180 150H80z', sea[1])}${path('M300 810h940l40 34H256z', sea[0])}${tree(700, 760, 260, olive[3])}`,
  'quinta-living': room(
    `${countryside}${tree(500, 820, 330, olive[2])}${tree(1180, 840, 380, olive[3])}`,
    '#f3ead9',
    '#b9653b',
  ),
  'quinta-above': `${rect(0, 0, 1600, 1000, '#93a056')}${many(60, (at) => circle((at * 269) % 1600, (at * 173) % 1000, 26 + ((at * 7) % 18), olive[1 + (at % 3)]))}
    ${path('M0 900C500 820 900 960 1600 860', 'none', 'stroke="#e6d6b4" stroke-width="46"')}
    ${many(2, (at) => `${rect(260 + at * 600, 300, 480, 380, '#e6d6b4', 'rx="20"')}${rect(300 + at * 600, 340, 400, 150, terracotta)}${rect(300 + at * 600, 412, 400, 6, '#a85a30')}${rect(350 + at * 600, 540, 280, 90, sea[0], 'rx="10"')}`)}`,
  'terracos-hero': `${lagoon}${rect(0, 640, 1600, 60, '#e6d6b4')}${flats(780, 510)}${boats}`,
  'terracos-terrace': `${sky('#8fbccb', '#f9e3c4')}${water(520)}${path('M0 500C500 470 1000 540 1600 500V540H0z', '#d8c79b')}${boats.replaceAll('fill=', 'opacity=".8" fill=')}
    ${rect(0, 760, 1600, 240, '#d9b98f')}${many(32, (at) => rect(at * 50, 640, 6, 130, terracotta))}${rect(0, 632, 1600, 12, terracotta)}
    ${rect(300, 800, 340, 24, lime, 'rx="8"')}${rect(330, 824, 14, 110, lime)}${rect(596, 824, 14, 110, lime)}${circle(470, 770, 34, warm)}${tree(1320, 930, 300, olive[2])}`,
  'terracos-bedroom': room(`${lagoon}${boats}`, '#e9efe9', '#4f8ca3'),
  'home-coast': `${sky('#9fcbd8', '#fdeccf')}${water(520)}${path('M0 1000V430C180 420 210 470 330 460c40 60 20 120 70 200 30 60 10 200 90 340z', '#d99a5b')}${path('M0 1000V520c120 0 180 60 240 120 60 80 40 220 120 360z', '#c9713f')}${path('M1600 1000V500c-140-10-220 40-250 120-20 80-90 140-110 380z', '#d99a5b')}${path('M760 620a60 90 0 0 1 120 0v80H860v-60a40 50 0 0 0-80 0v60h-20z', '#d99a5b')}${path('M0 430C120 380 260 430 330 460L0 520z', olive[1])}`,
  'brand-og': `${countryside}${villa(540, 580)}${rect(0, 790, 1600, 210, '#e6d6b4')}${tree(360, 860, 380, olive[3])}${tree(1260, 840, 320, olive[2])}`,
  'brand-lost': `${sky('#f0b48a', '#fdeccf')}${hills}${tree(800, 820, 420, olive[3])}${path('M0 900C400 820 1200 980 1600 880V1000H0z', '#e6d6b4')}`,
}

for (const [name, drawing] of Object.entries(pictures)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000">${drawing}</svg>`
  await sharp(Buffer.from(svg))
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(join(media, `${name}.jpg`))
}

const drawn = (viewBox, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" color="#23241c" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round">\n${content}\n</svg>\n`

/** 24 units are a metre. */
const metre = 24

function plan(rooms) {
  const width = Math.max(...rooms.map(({ x, width: its }) => x + its)) * metre
  const height = Math.max(...rooms.map(({ y, height: its }) => y + its)) * metre
  const each = rooms.map((room) => {
    const [x, y, w, h] = [room.x, room.y, room.width, room.height].map((its) => its * metre)
    const area = Number((room.width * room.height).toFixed(2))
    const furniture = (room.furniture ?? [])
      .map(([fx, fy, fw, fh]) =>
        rect(x + fx * metre, y + fy * metre, fw * metre, fh * metre, 'none', 'rx="3"'),
      )
      .join('')
    return `<g id="room-${room.kind}" class="room" data-area="${area}" data-label-x="${x + w / 2}" data-label-y="${y + h / 2}">
${rect(x, y, w, h, '#fff', 'class="room-floor" stroke="none"')}
<g class="furniture" stroke-width="1" pointer-events="none">${furniture}</g></g>
<path d="M${x} ${y}h${w}v${h}h${-w}z" stroke-width="${room.kind.startsWith('terrace') ? 1 : 4}"/>`
  })
  return drawn(`-20 -20 ${width + 40} ${height + 40}`, each.join('\n'))
}

const bed = [0.6, 0.6, 1.6, 2]
const plans = {
  'moradia-t3': plan([
    {
      kind: 'living',
      x: 0,
      y: 0,
      width: 7,
      height: 6,
      furniture: [
        [0.6, 0.8, 2.6, 1],
        [4.4, 1, 1.6, 2.2],
      ],
    },
    { kind: 'kitchen', x: 7, y: 0, width: 4, height: 4, furniture: [[0.2, 0.2, 3.6, 0.6]] },
    { kind: 'hall', x: 7, y: 4, width: 4, height: 2 },
    { kind: 'bedroom', x: 11, y: 0, width: 4, height: 4.5, furniture: [bed] },
    { kind: 'bedroom-2', x: 0, y: 6, width: 4, height: 4, furniture: [bed] },
    { kind: 'bedroom-3', x: 4, y: 6, width: 4, height: 4, furniture: [bed] },
    { kind: 'bath', x: 8, y: 6, width: 3, height: 2.5, furniture: [[0.2, 0.2, 1.6, 0.7]] },
    { kind: 'bath-2', x: 11, y: 4.5, width: 4, height: 2.125, furniture: [[0.2, 0.2, 1.6, 0.7]] },
    { kind: 'terrace', x: 0, y: 10, width: 11, height: 3 },
  ]),
  'apartamento-t2': plan([
    {
      kind: 'living',
      x: 0,
      y: 0,
      width: 6,
      height: 4.5,
      furniture: [
        [0.5, 0.6, 2.4, 1],
        [3.8, 1, 1.4, 2],
      ],
    },
    { kind: 'kitchen', x: 6, y: 0, width: 3.5, height: 3, furniture: [[0.2, 0.2, 3, 0.6]] },
    { kind: 'hall', x: 6, y: 3, width: 3.5, height: 1.5 },
    { kind: 'bath', x: 9.5, y: 0, width: 2, height: 2.5, furniture: [[0.2, 0.2, 1.5, 0.7]] },
    { kind: 'bath-2', x: 9.5, y: 2.5, width: 2, height: 2, furniture: [[0.2, 0.2, 1.5, 0.7]] },
    { kind: 'bedroom', x: 0, y: 4.5, width: 4.5, height: 3.5, furniture: [bed] },
    { kind: 'bedroom-2', x: 4.5, y: 4.5, width: 3.5, height: 3.5, furniture: [bed] },
    { kind: 'terrace', x: 8, y: 4.5, width: 3.5, height: 3.5 },
  ]),
}

const unit = (key, floor, points) => {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const middle = (all) => (Math.min(...all) + Math.max(...all)) / 2
  return `<polygon id="unit-${key}" class="unit"${floor ? ` data-floor="${floor}"` : ''} data-label-x="${middle(xs)}" data-label-y="${middle(ys)}" fill="#fff" points="${points.map((each) => each.join(',')).join(' ')}"/>`
}

const box = (x, y, w, h) => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]

plans['quinta-masterplan'] = drawn(
  '0 0 1600 900',
  `<g id="ground">${rect(0, 0, 1600, 900, '#f4efe2', 'stroke="none"')}
${many(40, (at) => `<circle cx="${(at * 271) % 1600}" cy="${at % 2 ? 40 + ((at * 37) % 150) : 780 + ((at * 23) % 90)}" r="22" stroke-width="1"/>`)}
<path d="M0 700C500 640 1000 760 1600 680" stroke="#d8ccb0" stroke-width="60"/></g>
<g id="units">${unit('V1', null, box(240, 240, 500, 340))}
${unit('V2', null, box(860, 240, 500, 340))}</g>
<g pointer-events="none">${rect(330, 290, 260, 110, 'none')}${rect(380, 460, 200, 70, 'none', 'rx="8"')}${rect(950, 290, 260, 110, 'none')}${rect(1000, 460, 200, 70, 'none', 'rx="8"')}</g>`,
)
plans['terracos-elevation'] = drawn(
  '0 0 1600 900',
  `<g id="ground"><path d="M0 780H1600" stroke-width="3"/><path d="M260 780V220H1340V780M220 220H1380"/></g>
<g id="units">${unit('A1', 1, box(300, 520, 480, 220))}
${unit('B2', 2, box(820, 260, 480, 220))}</g>
<g pointer-events="none">${many(4, (at) => rect(350 + at * 110, 560, 70, 120, 'none'))}${many(4, (at) => rect(870 + at * 110, 300, 70, 120, 'none'))}${rect(820, 520, 480, 220, 'none')}${rect(300, 260, 480, 220, 'none')}</g>`,
)

for (const [name, drawing] of Object.entries(plans))
  await writeFile(join(media, `${name}.svg`), drawing)
