/** The screen of a visitor's address. No router: it alone would be a quarter of what a visitor loads. */
import { matchesPath } from './public/match-path.ts';
import { NotFoundPage } from './public/not-found-page.tsx';
import { publicRoutes } from './routes.tsx';

export function VisitorScreens() {
  const route = publicRoutes.find(({ path }) => matchesPath(path, window.location.pathname));
  if (route?.Component) return <route.Component />;
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}
