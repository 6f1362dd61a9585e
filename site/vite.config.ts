import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    ssr: {
      build: {
        // The bundle hands out a renderer; the server around it is run by Node as it is.
        rollupOptions: { input: './server/render.ts' },
      },
    },
  },
  server: { forwardConsole: false },
})
