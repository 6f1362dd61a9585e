import { unprefixedPath } from '@alun/contract/rules/locale'
import { previewPath } from '@alun/contract/rules/preview'

/** Pages of an account, and their data: never the same for two visitors. */
export function isAccountPath(path: string): boolean {
  return /^\/account(?=$|[/.])/.test(unprefixedPath(path))
}

export function isPreviewPath(path: string): boolean {
  return path === previewPath
}
