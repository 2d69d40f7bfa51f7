<SUBMISSION>
<ACCESSION-NUMBER>0000999101-21-000002
<TYPE>4/A
<PUBLIC-DOCUMENT-COUNT>1
<PERIOD>20210301
<FILING-DATE>20210310
<REPORTING-OWNER>
<OWNER-DATA>
<CONFORMED-NAME>Oak Ada
<CIK>0000999101
</OWNER-DATA>
</REPORTING-OWNER>
<ISSUER>
<COMPANY-DATA>
<CONFORMED-NAME>ALDER WORKS INC
<CIK>0000999991
</COMPANY-DATA>
</ISSUER>
<DOCUMENT>
<TYPE>4/A
<SEQUENCE>1
<FILENAME>form4a.xml
<TEXT>
<XML>
<?xml version="1.0"?>
<ownershipDocument>
    <schemaVersion>X0508</schemaVersion>
    <documentType>4/A</documentType>
    <periodOfReport>2021-03-01-05:00</periodOfReport>
    <dateOfOriginalSubmission>2021-03-02</dateOfOriginalSubmission>
    <issuer><issuerCik>0000999991</issuerCik><issuerName>ALDER WORKS INC</issuerName><issuerTradingSymbol>(ALDR)</issuerTradingSymbol></issuer>
    <reportingOwner>
        <reportingOwnerId><rptOwnerCik>0000999101</rptOwnerCik><rptOwnerName>Oak Ada</rptOwnerName></reportingOwnerId>
        <reportingOwnerAddress><rptOwnerStreet1>1 MILL LANE</rptOwnerStreet1><rptOwnerCity>ASHBY</rptOwnerCity><rptOwnerState>VT</rptOwnerState><rptOwnerZipCode>05001</rptOwnerZipCode></reportingOwnerAddress>
        <reportingOwnerRelationship><isDirector>true</isDirector><isOfficer>true</isOfficer><officerTitle>Chief Executive Officer</officerTitle></reportingOwnerRelationship>
    </reportingOwner>
    <aff10b5One>true</aff10b5One>
    <nonDerivativeTable>
        <nonDerivativeTransaction>
            <securityTitle><value>Common Stock</value></securityTitle>
            <transactionDate><value>2021-03-01-05:00</value></transactionDate>
            <transactionCoding><transactionFormType>4</transactionFormType><transactionCode>P</transactionCode><equitySwapInvolved>false</equitySwapInvolved></transactionCoding>
            
            <transactionAmounts><transactionShares><value>1100</value></transactionShares><transactionPricePerShare><value>10.5</value><footnoteId id="F1"/></transactionPricePerShare><transactionAcquiredDisposedCode><value>A</value></transactionAcquiredDisposedCode></transactionAmounts>
            <postTransactionAmounts><sharesOwnedFollowingTransaction><value>5100</value></sharesOwnedFollowingTransaction></postTransactionAmounts>
            <ownershipNature><directOrIndirectOwnership><value>D</value></directOrIndirectOwnership></ownershipNature>
        </nonDerivativeTransaction>
    </nonDerivativeTable>
    <derivativeTable>
    </derivativeTable>
    <footnotes>
        <footnote id="F1">The price is a weighted average price.</footnote>
    </footnotes>
    <remarks></remarks>
    <ownerSignature><signatureName>/s/ Ada Oak</signatureName><signatureDate>2021-03-10</signatureDate></ownerSignature>
</ownershipDocument>
</XML>
</TEXT>
</DOCUMENT>
</SUBMISSION>
