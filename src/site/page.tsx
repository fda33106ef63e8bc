import { Contact } from './sections/contact';
import { Footer } from './sections/footer';
import { Header } from './sections/header';
import { Heritage } from './sections/heritage';
import { Opening } from './sections/opening';
import { Portfolio } from './sections/portfolio';
import { Team } from './sections/team';
import { Vision } from './sections/vision';

/** The landing page, SPEC section 2 "Public landing page". Rendered at build only, never in the browser. */
export function Page({ year }: { year: number }) {
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1}>
        <Opening />
        <Vision />
        <Heritage />
        <Team />
        <Portfolio />
        <Contact />
      </main>
      <Footer year={year} />
    </>
  );
}
