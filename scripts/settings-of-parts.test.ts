import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  isContentSetting,
  readContentSettings,
} from '../content/src/core/settings/content-settings.ts'
import { isSiteSetting, readSiteEnvironment } from '../site/server/environment.ts'
import { manifests, yamlFile } from './kubernetes-pods.ts'
import { productNode, root } from './workspace.mjs'

const parts = { content: isContentSetting, site: isSiteSetting }
const names = ['content', 'site'] as const
/** Set by the image, not by an operator. */
const others = ['SITE_DIR']

/** Settings of a file, also those that are commented out. */
const settingsIn = (file: string) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].flatMap(
    ([, name]) => name ?? [],
  )

const service = z.object({
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.unknown()),
})
const compose = z.object({ services: z.record(z.string(), z.looseObject({})) })
const source = z.object({ name: z.string() })
const workload = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        enableServiceLinks: z.boolean().default(true),
        securityContext: z.looseObject({}),
        containers: z.tuple([
          z.object({
            env: z.array(source).default([]),
            envFrom: z.array(
              z.object({ configMapRef: source.optional(), secretRef: source.optional() }),
            ),
            securityContext: z.looseObject({}),
          }),
        ]),
      }),
    }),
  }),
})
const clusterService = z.object({
  kind: z.literal('Service'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({ ports: z.array(z.object({ port: z.number() })) }),
})
const generated = z.object({ name: z.string(), envs: z.tuple([z.string()]) })
const generators = z.object({
  configMapGenerator: z.array(generated),
  secretGenerator: z.array(generated),
})

describe.each(names)('the container of %s', (part) => {
  const isOwn = (name: string) => parts[part](name) || others.includes(name)

  it('gets only settings that it reads, by the compose file', () => {
    const { services } = compose.parse(yamlFile('deploy/compose.yaml')[0])
    const given = service.parse(services[part])
    expect(given.env_file).toBe(`${part}.env`)
    const own = [...settingsIn(`deploy/${part}.example.env`), ...Object.keys(given.environment)]
    expect(own.filter((name) => !isOwn(name))).toEqual([])
    expect(own).toContain('CONTENT_STATIC_TOKEN')
  })

  it('gets only settings that it reads, in Kubernetes, and may do little', () => {
    const [lists] = z.tuple([generators]).parse(manifests('settings/kustomization.yaml'))
    const files = new Map(
      [...lists.configMapGenerator, ...lists.secretGenerator].map(({ envs: [file], name }) => [
        name,
        file.replace('-secret.env', '-secret.example.env'),
      ]),
    )
    const jobs = part === 'content' ? ['content.yaml', 'migration/job.yaml'] : ['site.yaml']
    for (const file of jobs) {
      const { securityContext, containers } = workload.parse(manifests(file)[0]).spec.template.spec
      const [{ env, envFrom, securityContext: own }] = containers
      expect(securityContext).toMatchObject({ runAsNonRoot: true })
      expect(own).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      const given = envFrom.flatMap(({ configMapRef, secretRef }) =>
        settingsIn(
          `deploy/kubernetes/settings/${files.get((configMapRef ?? secretRef)?.name ?? '')}`,
        ),
      )
      const all = [...given, ...env.map(({ name }) => name)]
      expect(all.filter((name) => !isOwn(name))).toEqual([])
      expect(all).toContain('CONTENT_STATIC_TOKEN')
    }
    // Secrets must not be in a ConfigMap, because everybody with access to the cluster can read it.
    const open = lists.configMapGenerator.flatMap(({ envs: [file] }) =>
      settingsIn(`deploy/kubernetes/settings/${file}`),
    )
    expect(
      open.filter((name) => /SECRET|TOKEN|PASS|SMTP_URL|DATABASE_URL|_KEY/.test(name)),
    ).toEqual([])
  })
})

const podOf = (file: string) => workload.parse(manifests(file)[0]).spec.template.spec

/** Variables that a kubelet sets for a service; those of the service `kubernetes` are in every pod. */
function linksOf(service: string, port: string, number: number | undefined) {
  const name = service.toUpperCase()
  const tcp = `${name}_PORT_${number}_TCP`
  return {
    [`${name}_SERVICE_HOST`]: '10.96.12.34',
    [`${name}_SERVICE_PORT`]: `${number}`,
    [`${name}_SERVICE_PORT_${port.toUpperCase()}`]: `${number}`,
    [`${name}_PORT`]: `tcp://10.96.12.34:${number}`,
    [tcp]: `tcp://10.96.12.34:${number}`,
    [`${tcp}_PROTO`]: 'tcp',
    [`${tcp}_PORT`]: `${number}`,
    [`${tcp}_ADDR`]: '10.96.12.34',
  }
}

describe.each(['content.yaml', 'migration/job.yaml', 'site.yaml'])('a pod of %s', (file) => {
  it('reads its settings among the variables that a kubelet adds for the services', () => {
    const { enableServiceLinks } = podOf(file)
    const services = ['content.yaml', 'site.yaml']
      .flatMap(manifests)
      .flatMap((document) => clusterService.safeParse(document).data ?? [])
    expect(services.map(({ metadata }) => metadata.name).sort()).toEqual(['content', 'site'])
    const links = Object.assign(
      {},
      ...services.map(({ metadata, spec: { ports } }) =>
        linksOf(metadata.name, 'http', ports[0]?.port),
      ),
    )
    const read = file === 'site.yaml' ? readSiteEnvironment : readContentSettings
    const given = { DATA_DIR: '/data', HOSTNAME: 'pod-0', ...linksOf('kubernetes', 'https', 443) }
    expect(enableServiceLinks).toBe(false)
    // A pod of another namespace may get variables of services with the same names.
    for (const variables of [given, { ...given, ...links }]) {
      expect(() => read(variables, root, root)).not.toThrow()
    }
  })

  it('may make only the system calls that the runtime allows', () => {
    expect(podOf(file).securityContext.seccompProfile).toEqual({ type: 'RuntimeDefault' })
  })
})

it('npm start gives each part its own settings only, and names those of neither', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'parts-'))
  const own = {
    SMTP_URL: 'smtp://mail.example',
    PAYLOAD_SECRET: 'x'.repeat(32),
    GTM_ID: 'GTM-ABC1234',
  }
  const provider = { OIDC_ACME_ISSUER: 'https://acme.example', OIDC_ACME_CLIENT_ID: 'us' }
  const env = { PATH: process.env.PATH, DATA_DIR: place, CONTENT_STATIC_TOKEN: 'of-both-parts' }
  const program = path.join(root, 'scripts/check-settings.ts')
  const { stdout } = spawnSync(productNode(), [program, '--running'], {
    env: { ...env, ...own, ...provider, S3_BUKET: 'plans', SITE_SERVICE_HOST: '10.0.0.7' },
    encoding: 'utf8',
  })
  rmSync(place, { recursive: true })
  expect(JSON.parse(stdout)).toMatchObject({
    settingsOfOthers: {
      content: ['GTM_ID'],
      site: ['SMTP_URL', 'PAYLOAD_SECRET', 'OIDC_ACME_ISSUER', 'OIDC_ACME_CLIENT_ID'],
    },
    unknown: ['S3_BUKET'],
  })
})

it('no container gets shared settings implicitly', () => {
  const text = readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8')
  const unused = settingsIn('deploy/env.example').filter((name) => !text.includes(`\${${name}`))
  expect(unused).toEqual([])
  expect(text).not.toMatch(/env_file: \.env/)
})

it('the role of the product is not the superuser of the compose file', () => {
  const { services } = compose.parse(yamlFile('deploy/compose.yaml')[0])
  const database = service.parse(services.database)
  const content = service.parse(services.content)
  expect(Object.keys(database.environment)).toEqual(['POSTGRES_PASSWORD'])
  expect(content.environment.DATABASE_URL).toMatch(/^postgres:\/\/website:/)
  const made = readFileSync(path.join(root, 'deploy/database.sql'), 'utf8')
  expect(made).toMatch(/^create role website login password :'password';$/m)
  expect(made).toMatch(/^create database website owner website;$/m)
  expect(made).toMatch(/^alter role postgres password null;$/m)
})
