interface Box {
  type: string
  start: number
  /** Where what is in it begins. */
  body: number
  end: number
}

/** Boxes that consist of others. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'moof', 'traf'])
/** Notes of cameras and programs: place, device, names; beside them what was left of former ones. */
const notes = new Set(['udta', 'meta', 'loci', '©xyz', 'free', 'skip', 'wide'])
/** Where a `uuid` has notes (XMP, of makers); in fragments it has what playing needs. */
const noted = new Set(['', 'moov', 'trak', 'mdia'])
const timed = new Set(['mvhd', 'tkhd', 'mdhd'])
/** No video is nested deeper; a file made to be could hold millions. */
const deepest = 8

/**
 * An MP4 or QuickTime file without its place, its device, its times and whoever made it. What goes is
 * overwritten where it stands, so that the offsets of pictures and sound stay right.
 */
export function cleanVideo(file: Buffer): Buffer {
  const cleaned = Buffer.from(file)
  cleanBoxes(cleaned, { type: '', start: 0, body: 0, end: cleaned.length }, 0)
  return cleaned
}

/** More of them beside each other are no film. */
const mostBoxes = 10_000

/** Whether a film consists of boxes from its first byte to its last. */
export function isWhole(file: Buffer): boolean {
  let [at, boxes] = [0, 0]
  while (at + 8 <= file.length && boxes < mostBoxes) {
    const given = file.readUInt32BE(at)
    const long =
      given === 1 && at + 16 <= file.length ? Number(file.readBigUInt64BE(at + 8)) : given
    const size = given === 0 ? file.length - at : long
    if (size < 8) return false
    at += size
    boxes += 1
  }
  return at === file.length
}

function cleanBoxes(file: Buffer, parent: Box, depth: number): void {
  for (const box of boxesIn(file, parent)) {
    const isNote = notes.has(box.type) || (box.type === 'uuid' && noted.has(parent.type))
    if (isNote) blank(file, box)
    else if (timed.has(box.type)) forgetTimes(file, box)
    else if (box.type === 'trak' && isTrackOfNotes(file, box)) {
      blankSamples(file, box)
      blank(file, box)
    } else if (containers.has(box.type) && depth < deepest) cleanBoxes(file, box, depth + 1)
  }
}

function* boxesIn(file: Buffer, { body, end }: Box): Generator<Box> {
  let start = body
  while (start + 8 <= end) {
    const given = file.readUInt32BE(start)
    const isLong = given === 1 && start + 16 <= end
    const size = isLong ? Number(file.readBigUInt64BE(start + 8)) : given || end - start
    const head = isLong ? 16 : 8
    if (size < head) return
    const type = file.toString('latin1', start + 4, start + 8)
    // A recording that was cut short ends before its last box does.
    yield { type, start, body: start + head, end: Math.min(start + size, end) }
    start += size
  }
}

/** A box that players pass over. */
function blank(file: Buffer, { body, end, start }: Box): void {
  file.write('free', start + 4, 'latin1')
  file.fill(0, body, end)
}

function forgetTimes(file: Buffer, { body, end }: Box): void {
  const bytes = file[body] === 1 ? 16 : 8
  file.fill(0, Math.min(body + 4, end), Math.min(body + 4 + bytes, end))
}

/** One that says where the camera was at each moment, as action cameras and phones add. */
function isTrackOfNotes(file: Buffer, track: Box): boolean {
  const handler = inside(file, track, 'mdia', 'hdlr')
  return (
    handler !== undefined && file.toString('latin1', handler.body + 8, handler.body + 12) === 'meta'
  )
}

function inside(file: Buffer, box: Box, ...path: string[]): Box | undefined {
  let found: Box | undefined = box
  for (const type of path) {
    found = found && [...boxesIn(file, found)].find((each) => each.type === type)
  }
  return found
}

/** What such a track says lies among pictures and sound, where its tables lead to. */
function blankSamples(file: Buffer, track: Box): void {
  const table = (type: string) => {
    const box = inside(file, track, 'mdia', 'minf', 'stbl', type)
    return box && file.subarray(box.body, box.end)
  }
  const [sizes, groups, long] = [table('stsz'), table('stsc'), table('co64')]
  const offsets = long ?? table('stco')
  if (!sizes || !groups || !offsets) return
  const width = long ? 8 : 4
  /** Of the list at this place; it ends where its box does. */
  const numberAt = (list: Buffer, at: number) => (at + 4 <= list.length ? list.readUInt32BE(at) : 0)
  const same = numberAt(sizes, 4)
  let [sample, group, left] = [0, 0, file.length]
  for (let chunk = 0; 8 + (chunk + 1) * width <= offsets.length && left > 0; chunk += 1) {
    while (numberAt(groups, 8 + (group + 1) * 12) === chunk + 1) group += 1
    const samples = numberAt(groups, 8 + group * 12 + 4)
    let bytes = same * samples
    for (let each = 0; same === 0 && each < samples && 12 + sample * 4 < sizes.length; each += 1) {
      bytes += numberAt(sizes, 12 + sample * 4)
      sample += 1
    }
    const at = 8 + chunk * width
    const start = long ? Number(offsets.readBigUInt64BE(at)) : offsets.readUInt32BE(at)
    const end = Math.min(start + bytes, file.length)
    if (start < end) file.fill(0, start, end)
    // Tables that lead to the same place over and over would take hours.
    left -= Math.max(end - start, 1)
  }
}
