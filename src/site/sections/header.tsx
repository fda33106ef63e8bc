import { navigation, organisation, privilegeLabel, texts } from '../content';
import { PrivilegeAnchor } from '../privilege-anchor';

export function Header() {
  return (
    <>
      <a className="skip" href="#content">
        {texts.skip}
      </a>
      <div className="scroll-mark" data-scroll-mark="" />
      <header className="nav" data-nav="">
        <div className="nav__inner">
          <a className="nav__brand" href="#top">
            {organisation.name}
          </a>
          <nav className="nav__links" aria-label="Main">
            {navigation.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
            <PrivilegeAnchor className="nav__privilege">{privilegeLabel}</PrivilegeAnchor>
          </nav>
        </div>
      </header>
    </>
  );
}
