import {
  clientId,
  clientSecret,
  openTestProvider,
} from '../../content/src/testing/test-provider.ts'
import { type Product, startProduct } from './product.ts'

/** The product for journeys: with registration and an OpenID provider called Acme. */
export async function startTestProduct(logDir: string): Promise<Product> {
  const provider = await openTestProvider()
  try {
    const settings = {
      REGISTRATION: 'open',
      OIDC_ACME_ISSUER: provider.issuer,
      OIDC_ACME_CLIENT_ID: clientId,
      OIDC_ACME_CLIENT_SECRET: clientSecret,
    }
    const product = await startProduct(logDir, settings, ['--pictures-on-demand'])
    provider.setClient(`${product.contentUrl}/v1/auth/login/acme/callback`)
    const stop = async () => {
      await product.stop()
      await provider.close()
    }
    return { ...product, stop }
  } catch (cause) {
    await provider.close()
    throw cause
  }
}
