import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { Problem } from '../client/problem.ts'
import { setupQuery } from './api/entrance.ts'
import { meQuery } from './api/me.ts'
import { queryClient } from './api/query-client.ts'
import { readCompareSearch } from './pages/compare/compare-search.ts'
import { type ContactsSearch, readContactsSearch } from './pages/contacts/contacts-search.ts'
import { readDealsSearch } from './pages/deals/deals-search.ts'
import { readDuplicatesSearch } from './pages/duplicates/duplicates-search.ts'
import { readHistorySearch } from './pages/settings/history-search.ts'
import { Shell } from './shell/shell.tsx'
import { NotFoundPage, PageFailed } from './ui/dead-ends.tsx'
import { loadPart } from './ui/load-part.ts'
import type { PageDialog } from './ui/open-dialog.ts'
import { fetchWhenIdle } from './ui/part-for-later.ts'
import { paths, readSearch, writeSearch } from './ui/paths.ts'
import { readPeek } from './ui/peek.ts'

/** A page that comes when it is gone to. */
const part = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => loadPart(load), name)

/**
 * A page that people go to all day. It is fetched before, and takes keys a few milliseconds after somebody goes there; fetching it on the
 * way takes longer than the next key does. Keys are not kept for a page that is still to come: the same letters merge, dismiss and
 * complete on some, and whoever waits may have changed their mind.
 */
const everydayPart: typeof part = (load, name) => {
  fetchWhenIdle(load)
  return part(load, name)
}

const root = createRootRouteWithContext<{ queryClient: typeof queryClient }>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: PageFailed,
})

/** Sends visitors to the door that fits them and brings them back. */
async function needsSession({
  context,
  location,
}: {
  context: { queryClient: QueryClient }
  location: { href: string }
}) {
  try {
    await context.queryClient.ensureQueryData(meQuery)
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error
    const setup = await context.queryClient.fetchQuery(setupQuery)
    if (setup.needs_first_account) throw redirect({ to: paths.welcome })
    throw redirect({ to: paths.signIn, search: { return_to: location.href } })
  }
}

/** Everything that needs somebody signed in. */
const shell = createRoute({
  id: 'shell',
  getParentRoute: () => root,
  component: Shell,
  validateSearch: ({
    dialog,
    stage,
    peek,
  }: Record<string, unknown>): { dialog?: PageDialog; stage?: string; peek?: number } => {
    const shown = readPeek(peek)
    return {
      ...((dialog === 'new-contact' || dialog === 'new-deal') && { dialog }),
      ...(dialog === 'new-deal' && stage !== undefined && { stage: String(stage) }),
      ...(shown !== undefined && { peek: shown }),
    }
  },
  beforeLoad: needsSession,
})

const start = createRoute({
  path: '/',
  getParentRoute: () => root,
  beforeLoad: () => {
    throw redirect({ to: paths.agenda })
  },
})

const agenda = createRoute({
  path: paths.agenda,
  getParentRoute: () => shell,
  validateSearch: (raw: Record<string, unknown>): { all?: true } =>
    raw['all'] === 'true' ? { all: true } : {},
  component: everydayPart(() => import('./pages/agenda/agenda-page.tsx'), 'AgendaPage'),
})

const contacts = createRoute({
  path: paths.contacts,
  getParentRoute: () => shell,
  validateSearch: readContactsSearch,
  component: everydayPart(() => import('./pages/contacts/contacts-page.tsx'), 'ContactsPage'),
})

const contact = createRoute({
  path: paths.contact,
  getParentRoute: () => shell,
  validateSearch: (raw: Record<string, unknown>): ContactsSearch & { show?: string; part?: 'details' } => ({
    ...readContactsSearch(raw),
    ...(raw['part'] === 'details' && { part: 'details' }),
    ...(typeof raw['show'] === 'string' && { show: raw['show'] }),
  }),
  component: everydayPart(() => import('./pages/contact/contact-page.tsx'), 'ContactPage'),
})

const lists = createRoute({
  path: paths.lists,
  getParentRoute: () => shell,
  component: everydayPart(() => import('./pages/lists/lists-page.tsx'), 'ListsPage'),
})

const list = createRoute({
  path: paths.list,
  getParentRoute: () => shell,
  validateSearch: readContactsSearch,
  component: everydayPart(() => import('./pages/lists/list-page.tsx'), 'ListPage'),
})

const deals = createRoute({
  path: paths.deals,
  getParentRoute: () => shell,
  validateSearch: readDealsSearch,
  component: everydayPart(() => import('./pages/deals/deals-page.tsx'), 'DealsPage'),
})

const deal = createRoute({
  path: paths.deal,
  getParentRoute: () => shell,
  component: everydayPart(() => import('./pages/deal/deal-page.tsx'), 'DealPage'),
})

const duplicates = createRoute({
  path: paths.duplicates,
  getParentRoute: () => shell,
  validateSearch: readDuplicatesSearch,
  component: everydayPart(() => import('./pages/duplicates/duplicates-page.tsx'), 'DuplicatesPage'),
})

const compare = createRoute({
  path: paths.compare,
  getParentRoute: () => shell,
  validateSearch: readCompareSearch,
  component: everydayPart(() => import('./pages/compare/compare-page.tsx'), 'ComparePage'),
})

const importing = createRoute({
  path: paths.import,
  getParentRoute: () => shell,
  component: part(() => import('./pages/import/import-page.tsx'), 'ImportPage'),
})

const importOne = createRoute({
  path: paths.importOne,
  getParentRoute: () => shell,
  component: part(() => import('./pages/import/one-import-page.tsx'), 'OneImportPage'),
})

const trash = createRoute({
  path: paths.trash,
  getParentRoute: () => shell,
  component: part(() => import('./pages/trash/trash-page.tsx'), 'TrashPage'),
})

const myAccount = createRoute({
  path: paths.myAccount,
  getParentRoute: () => shell,
  component: part(() => import('./pages/my-account/my-account-page.tsx'), 'MyAccountPage'),
})

const settings = createRoute({
  path: paths.settings,
  getParentRoute: () => shell,
  component: part(() => import('./pages/settings/settings-page.tsx'), 'SettingsPage'),
})

const statuses = createRoute({
  path: paths.statuses,
  getParentRoute: () => shell,
  component: part(() => import('./pages/settings/statuses-page.tsx'), 'StatusesPage'),
})

const customFields = createRoute({
  path: paths.customFields,
  getParentRoute: () => shell,
  component: part(() => import('./pages/settings/custom-fields-page.tsx'), 'CustomFieldsPage'),
})

const dealStages = createRoute({
  path: paths.dealStages,
  getParentRoute: () => shell,
  component: part(() => import('./pages/settings/deal-stages-page.tsx'), 'DealStagesPage'),
})

const history = createRoute({
  path: paths.history,
  getParentRoute: () => shell,
  validateSearch: readHistorySearch,
  component: part(() => import('./pages/settings/history-page.tsx'), 'HistoryPage'),
})

const exporting = createRoute({
  path: paths.export,
  getParentRoute: () => shell,
  component: part(() => import('./pages/settings/export-page.tsx'), 'ExportPage'),
})

const signIn = createRoute({
  path: paths.signIn,
  getParentRoute: () => root,
  validateSearch: (raw: Record<string, unknown>): { return_to?: string } =>
    typeof raw['return_to'] === 'string' ? { return_to: raw['return_to'] } : {},
  component: part(() => import('./pages/sign-in-page.tsx'), 'SignInPage'),
})

const welcome = createRoute({
  path: paths.welcome,
  getParentRoute: () => root,
  beforeLoad: async ({ context }) => {
    const setup = await context.queryClient.fetchQuery(setupQuery)
    if (!setup.needs_first_account && !setup.is_sign_up_open) throw redirect({ to: paths.signIn })
  },
  component: part(() => import('./pages/welcome-page.tsx'), 'WelcomePage'),
})

const invitation = createRoute({
  path: paths.invitation,
  getParentRoute: () => root,
  component: part(() => import('./pages/invitation-page.tsx'), 'InvitationPage'),
})

const authorize = createRoute({
  path: paths.authorize,
  getParentRoute: () => root,
  validateSearch: (raw: Record<string, string>) => raw,
  beforeLoad: needsSession,
  component: part(() => import('./pages/authorize/authorize-page.tsx'), 'AuthorizePage'),
})

const routeTree = root.addChildren([
  start,
  shell.addChildren([
    agenda,
    contacts,
    contact,
    lists,
    list,
    deals,
    deal,
    duplicates,
    compare,
    importing,
    importOne,
    trash,
    myAccount,
    settings,
    statuses,
    customFields,
    dealStages,
    history,
    exporting,
  ]),
  signIn,
  welcome,
  invitation,
  authorize,
])

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  parseSearch: readSearch,
  stringifySearch: writeSearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
