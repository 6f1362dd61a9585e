import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { root } from './workspace.mjs'

/** Payload depends on this parser. */
const yaml: { loadAll: (text: string) => unknown[] } = createRequire(
  path.join(root, 'node_modules/payload/package.json'),
)('js-yaml')

const workload = z.object({
  kind: z.enum(['Deployment', 'StatefulSet']),
  spec: z.object({
    template: z.object({
      spec: z.looseObject({
        containers: z.tuple([
          z.looseObject({
            env: z.array(z.looseObject({})).default([]),
            startupProbe: z.unknown().nonoptional(),
            readinessProbe: z.unknown().nonoptional(),
            livenessProbe: z.unknown().nonoptional(),
          }),
        ]),
      }),
    }),
  }),
})

/** The documents of a YAML file of this repository. */
export const yamlFile = (name: string): unknown[] =>
  yaml.loadAll(readFileSync(path.join(root, name), 'utf8'))

export const manifests = (name: string): unknown[] => yamlFile(path.join('deploy/kubernetes', name))

/**
 * Turns a part of deploy/kubernetes into one pod for `podman kube play`: without probes, with named volumes in place of
 * a cluster's disks, and with ConfigMaps in place of Secrets, because versions of Podman differ in what a Secret is.
 */
export function podsOf(
  part: 'content' | 'site',
  image: string,
  settings: Record<string, string>,
  secrets: Record<string, string>,
): string {
  const [{ spec }] = z.tuple([workload], z.unknown()).parse(manifests(`${part}.yaml`))
  const { containers, ...pod } = spec.template.spec
  const { livenessProbe, readinessProbe, startupProbe, ...container } = containers[0]
  const claim = (name: string) => ({
    name,
    persistentVolumeClaim: { claimName: `${part}-${name}` },
  })
  const documents = [
    { kind: 'ConfigMap', metadata: { name: 'settings' }, data: settings },
    { kind: 'ConfigMap', metadata: { name: `${part}-settings` }, data: {} },
    { kind: 'ConfigMap', metadata: { name: `${part}-secrets` }, data: secrets },
    {
      kind: 'Pod',
      metadata: { name: `${part}-pod` },
      spec: {
        ...pod,
        volumes: [claim('data'), claim('temporary')],
        containers: [{ ...container, image, imagePullPolicy: 'Never' }],
      },
    },
  ]
  return documents
    .map((each) => JSON.stringify({ apiVersion: 'v1', ...each }))
    .join('\n---\n')
    .replaceAll(/"secret(Key)?Ref"/g, '"configMap$1Ref"')
}
