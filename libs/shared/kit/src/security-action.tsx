import type { Column } from '@plumbline/shared/ui/DataTable';
import { createContext, useContext, type ReactNode } from 'react';

/** Actions for a security in a row of any list, provided by the app: lists know no other domains. */
const SecurityActionContext = createContext<((stock: string) => ReactNode) | undefined>(undefined);

export const SecurityActionProvider = SecurityActionContext.Provider;

function SecurityAction({ stock }: { stock: string }): ReactNode {
  return useContext(SecurityActionContext)?.(stock);
}

/** The narrow column of a list of securities with what can be done with each; `symbolOf` names it as addresses do. */
export const securityActionColumn = <Row,>(symbolOf: (row: Row) => string | undefined): Column<Row> => ({
  key: 'add',
  header: 'Add',
  title: 'Puts the security into a portfolio',
  align: 'center',
  isDecoration: true,
  cell: (row) => {
    const stock = symbolOf(row);
    return stock && <SecurityAction stock={stock} />;
  },
});
