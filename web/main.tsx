import './theme/styles.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { router } from './routes.tsx'
import { theme } from './theme/theme.ts'
import { catchFocus } from './ui/catch-focus.ts'
import { followPlaces } from './ui/places.ts'
import { ToastsPlace } from './ui/toasts-place.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

catchFocus(root)
router.subscribe('onRendered', () => document.getElementById('first-paint')?.remove())
followPlaces(router.history)
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastsPlace />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
