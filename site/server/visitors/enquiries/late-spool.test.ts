import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/test-site.ts'

/** Opens a spool on a full disk, then frees space. */
const script = `
  import { rmSync, writeFileSync } from 'node:fs'
  import { openLateSpool } from ${JSON.stringify(join(import.meta.dirname, 'late-spool.ts'))}
  const [disk] = process.argv.slice(1)
  const fill = disk + '/fill'
  try {
    for (;;) writeFileSync(fill, Buffer.alloc(4096), { flag: 'a' })
  } catch (cause) {
    if (cause.code !== 'ENOSPC') throw cause
  }
  let now = 1_000_000
  const told = []
  const log = { info() {}, warn() {}, error: (_, message) => told.push(message) }
  const opened = []
  const onOpen = (id) => opened.push(id)
  const spool = openLateSpool({ folder: disk + '/spool', secret: 's', now: () => now, log, onOpen })
  const enquiry = { fields: { name: 'Olena', key: 'a-key' }, file: null, address: null }
  const tryToStore = () => {
    try {
      return spool.store(enquiry).kind
    } catch (cause) {
      return cause.name
    }
  }
  const full = [tryToStore(), spool.facts(), spool.claim(), opened.length]
  rmSync(fill)
  now += 5_000
  const roomy = [spool.facts(), tryToStore(), opened.length]
  console.log(JSON.stringify({ full, roomy, told }))
`

it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'a spool on a full disk is opened once there is room',
  async () => {
    const disk = await temporaryFolder()
    const mount =
      'mount -t tmpfs -o size=1m tmpfs "$1" && exec "$2" --input-type=module -e "$3" "$1"'
    const { stderr, stdout } = spawnSync(
      'unshare',
      ['-m', 'sh', '-c', mount, 'sh', disk, process.execPath, script],
      { encoding: 'utf8' },
    )
    await rm(disk, { recursive: true, force: true })
    expect(stdout, stderr).not.toBe('')
    expect(JSON.parse(stdout)).toEqual({
      full: [expect.stringMatching(/Error$/), null, null, 0],
      roomy: [{ waiting: 0, oldestSeconds: 0, setAside: 0 }, 'stored', 1],
      told: [expect.stringMatching(/^The disk is full: /)],
    })
  },
)
