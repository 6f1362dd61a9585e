interface Box {
  type: string
  start: number
  /** Start of its contents. */
  body: number
  end: number
}

/** Boxes that consist of others. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'moof', 'traf'])
/** Metadata of cameras and programs (place, device, names), and remains of former metadata. */
const notes = new Set(['udta', 'meta', 'loci', '©xyz', 'free', 'skip', 'wide'])
/** Where a `uuid` box contains metadata (XMP, manufacturers'). In fragments it contains data for playing. */
const noted = new Set(['', 'moov', 'trak', 'mdia'])
const timed = new Set(['mvhd', 'tkhd', 'mdhd'])
/** No real video is nested deeper; a malicious one could have millions of levels. */
const maxDepth = 8

/**
 * Removes place, device, times and author from an MP4 or QuickTime file. Overwrites them in place, so that the
 * offsets of pictures and sound stay valid.
 */
export function cleanVideo(file: Buffer): Buffer {
  const cleaned = Buffer.from(file)
  cleanBoxes(cleaned, { type: '', start: 0, body: 0, end: cleaned.length }, 0)
  return cleaned
}

/** A file with more boxes side by side is not a film. */
const maxBoxes = 10_000

/** Whether a file consists of complete boxes from its first byte to its last. */
export function isWhole(file: Buffer): boolean {
  let [at, boxes] = [0, 0]
  while (at + 8 <= file.length && boxes < maxBoxes) {
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
    } else if (containers.has(box.type) && depth < maxDepth) cleanBoxes(file, box, depth + 1)
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
    // A recording that was cut short ends within its last box.
    yield { type, start, body: start + head, end: Math.min(start + size, end) }
    start += size
  }
}

/** Turns a box into one that players skip. */
function blank(file: Buffer, { body, end, start }: Box): void {
  file.write('free', start + 4, 'latin1')
  file.fill(0, body, end)
}

function forgetTimes(file: Buffer, { body, end }: Box): void {
  const bytes = file[body] === 1 ? 16 : 8
  file.fill(0, Math.min(body + 4, end), Math.min(body + 4 + bytes, end))
}

/** A track with the camera's position at each moment, as action cameras and phones add. */
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

/** Overwrites the samples of such a track, which are scattered among pictures and sound. */
function blankSamples(file: Buffer, track: Box): void {
  const table = (type: string) => {
    const box = inside(file, track, 'mdia', 'minf', 'stbl', type)
    return box && file.subarray(box.body, box.end)
  }
  const [sizes, groups, long] = [table('stsz'), table('stsc'), table('co64')]
  const offsets = long ?? table('stco')
  if (!sizes || !groups || !offsets) return
  const width = long ? 8 : 4
  /** Reads a number of a table; 0 beyond its end. */
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
    // Counts down, because tables that refer to the same place again and again would take hours.
    left -= Math.max(end - start, 1)
  }
}
