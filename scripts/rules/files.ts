export const isTest = (file: string) =>
  /\.test(?:-d)?\.tsx?$|\/testing\/|^(?:bench|e2e)\//.test(file)
export const isMade = (file: string) =>
  /\/migrations\/|\.d\.ts$|^content\/src\/core\/(?:payload-types|payload\/db-schema\.gen)\.ts$/.test(
    file,
  )
export const isScript = (file: string) => /\.(?:tsx?|mjs|js)$/.test(file)
/** Product code in some of its folders. */
export const product = (folders: RegExp) => (file: string) =>
  folders.test(file) && isScript(file) && !isTest(file) && !isMade(file)

export const parts = /^(?:contract|platform|content|site|scripts|deploy)\//
export const isText = (file: string) =>
  /\.(?:[cm]?[jt]sx?|css|html|json|md|typ|ya?ml|conf|sh|service)$|(?:Docker|Caddy)file$/.test(file)
/** Files that define the look of the product. */
export const isLook = (file: string) =>
  /^(?:site|contract|platform|content\/(?:src|server))\/.*\.(?:css|tsx?|mjs|typ|svg)$/.test(file) &&
  !isTest(file) &&
  !isMade(file) &&
  !file.startsWith('contract/rules/attachment-samples/')
