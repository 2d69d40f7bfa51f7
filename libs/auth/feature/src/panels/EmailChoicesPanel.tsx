import { emailSettingsQuery, save } from '@plumbline/auth/data-access';
import { Card } from '@plumbline/shared/ui/Card';
import { Switch } from '@plumbline/shared/ui/Switch';
import { notify } from '@plumbline/shared/ui/Toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryPart } from '../components/QueryPart';

const CHOICES = [
  { name: 'product_news', label: 'News about the product', hint: 'A few times a year' },
  { name: 'weekly_summary', label: 'Weekly summary', hint: 'Once a week' },
] as const;

/** What the product may write about. */
export function EmailChoicesPanel(): ReactNode {
  const query = useQuery(emailSettingsQuery());
  const change = useMutation({
    mutationFn: (body: Parameters<typeof save<'PUT /_api/user/email_settings'>>[1]) =>
      save('PUT /_api/user/email_settings', body),
    onError: (error) => notify({ text: error.message, tone: 'severe' }),
  });
  return (
    <Card title="E-mail" footer="Mails about your password and your sign-ins always go out.">
      <QueryPart query={query} failure="Your choices could not be loaded">
        {(chosen) => (
          <div className="form">
            {CHOICES.map(({ name, label, hint }) => (
              <Switch
                key={name}
                label={label}
                hint={hint}
                checked={chosen[name]}
                onChange={(event) => change.mutate({ [name]: event.target.checked })}
              />
            ))}
          </div>
        )}
      </QueryPart>
    </Card>
  );
}
