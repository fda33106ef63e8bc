import { Section } from '@/components/section';
import { Checkbox } from '@/components/ui/checkbox';

/** Local only and never saved, as the specification has it; so it says so. SPEC section 2. */
export function Preferences() {
  return (
    <Section title="Preferences" description="These hold for this visit only and are not saved.">
      <div className="grid gap-4">
        <Checkbox label="Notifications" hint="Show me what is new in my inbox" defaultChecked />
        <Checkbox label="Email" hint="Write to me about news and events" defaultChecked />
        <Checkbox label="Privacy" hint="Keep my name out of members' lists" />
      </div>
    </Section>
  );
}
